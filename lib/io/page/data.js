"use strict";
// What the page was given (lib/io/report_page.hpp and lib/io/play_text.hpp describe it), made ready to show.
// Nothing here or in the other files knows the rules of the game: what moves, rests, conducts or ends a game was
// decided by Game when the page was written.

// By the numbers of the records; `rank` orders by how much each should be looked at.
const OUTCOMES = [
  { key: "complete", label: "Solved", detail: "Start reaches End.", rank: 5 },
  { key: "no-valid-move", label: "No valid move", rank: 2,
    detail: "Every held move of the next round jams a fragment; the one that lasts longest is shown." },
  { key: "congested", label: "Congested", rank: 3, detail: "The next shape does not fit: settled cells are in its way." },
  { key: "round-limit", label: "Round limit", rank: 4, detail: "All rounds were played and Start does not reach End." },
  { key: "disagreement", label: "Solver and game disagree", rank: 0, detail: "A bug: what the solver claimed is not what the game does." },
  { key: "unconfirmed", label: "Not as recorded", rank: 1, detail: "This build does not play the game as the report has it." },
  { key: "exhausted", label: "No game exists", rank: 2, detail: "Proved: every line is lost before the round limit." },
  { key: "budget", label: "Undecided", rank: 3, detail: "The nodes were used up before it was decided." },
  { key: "stopped", label: "Stopped", rank: 3, detail: "The search was stopped before it was decided." },
  { key: "not-found", label: "Not found", rank: 3, detail: "The beam found no game, which proves nothing." },
];
const SOLVED = 0;
const FRAGMENTS = ["Up", "Right", "Down", "Left"];
const WORDS = { U: "up", R: "right", D: "down", L: "left" };

const DIGITS = new Map([..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].map((c, i) => [c, i]));

function readPage() {
  const page = JSON.parse(document.getElementById("data").textContent);
  page.records = page.records.map(([seed, identity, outcome, combinations, gap, game, play, note, board], index) => {
    const rounds = game === "" ? [] : game.split(";");
    return { index, seed, identity, outcome, combinations, gap, game, moves: rounds, rounds: rounds.length, play, note, board };
  });
  return page;
}

/** `fEa/h`: rows of tiles; letters a to z stand for 1 to 26 empty cells. */
function unpackBoard(text) {
  const rows = text.split("/").map((row) => row.replace(/[a-z]/g, (c) => ".".repeat(c.charCodeAt(0) - 96)));
  return { width: rows[0].length, height: rows.length, tiles: [...rows.join("")] };
}

function readCells(text) {
  const cells = [];
  for (let i = 0; i < text.length; i += 2) cells.push({ x: DIGITS.get(text[i]), y: DIGITS.get(text[i + 1]) });
  return cells;
}

function readShape(text) {
  const cells = [];
  for (let i = 0; i < text.length; i += 3) {
    const last = DIGITS.get(text[i + 2]);
    cells.push({ x: DIGITS.get(text[i]), y: DIGITS.get(text[i + 1]), color: last >> 2, fragment: last & 3 });
  }
  return cells;
}

/** Of each input the effects on the four fragments, 0..7 as replay::Effect. */
function readInputs(text) {
  const inputs = [];
  for (let i = 0; i < text.length; i += 2) {
    const a = DIGITS.get(text[i]), b = DIGITS.get(text[i + 1]);
    inputs.push([a >> 3, a & 7, b >> 3, b & 7]);
  }
  return inputs;
}

const STEPS = [[0, 0], [0, -1], [1, 0], [0, 1], [-1, 0]];  // by effect: none, up, right, down, left
const STOPS = { 5: "material", 6: "edge", 7: "gridlock" };

function withReached(known, start, end, gap) {
  const pair = readCells(gap);
  return {
    start: known.start.concat(readCells(start)), end: known.end.concat(readCells(end)),
    gap: pair.length === 2 ? pair : null,
  };
}

function settledBoard(board, pieces) {
  const tiles = board.tiles.slice();
  for (const cell of pieces) tiles[cell.y * board.width + cell.x] = String(cell.color);
  return { ...board, tiles };
}

/** The shape's cells after the fragments moved by `offsets`. */
function piecesAt(shape, offsets) {
  return shape.map((cell) => ({
    ...cell, x: cell.x + offsets[cell.fragment][0], y: cell.y + offsets[cell.fragment][1],
  }));
}

/**
 * A round from its cut to its last input, as frames. `moves` is its text; what `scene` has, every frame has: round,
 * board, reached and footprint.
 */
function roundFrames(scene, moves, shape, inputs) {
  const [cutText, presses = ""] = moves.split(" ");
  const offsets = [[0, 0], [0, 0], [0, 0], [0, 0]];
  const stops = [null, null, null, null];
  let tick = 0;
  const frames = [{ ...scene, kind: "cut", cut: cutText.split(",").map(Number), pieces: shape, stops: stops.slice(), tick, at: -1 }];
  inputs.forEach((effects, at) => {
    const input = presses[at] || ".";
    if (input === ".") ++tick;
    effects.forEach((effect, fragment) => {
      if (effect > 4) stops[fragment] = STOPS[effect];
      else offsets[fragment] = [offsets[fragment][0] + STEPS[effect][0], offsets[fragment][1] + STEPS[effect][1]];
    });
    frames.push({ ...scene, kind: "input", input, effects, tick, at, pieces: piecesAt(shape, offsets), stops: stops.slice() });
  });
  return frames;
}

/** What was tried where nothing helps: its text, inputs, the jammed fragments and what is in their way. */
function readAttempt(text) {
  // The round's text has a comma of its own.
  const [v, h, inputs, jammed, blockers] = text.split(",");
  return {
    moves: `${v},${h}`, inputs: readInputs(inputs),
    jammed: FRAGMENTS.map((_, fragment) => (DIGITS.get(jammed) >> fragment) % 2 === 1), blockers: readCells(blockers),
  };
}

/**
 * A game as the frames of its player. A frame: round, kind (`cut`, `input`, `settled`, `end`), board, reached,
 * and where there is one the shape, its fragments (`pieces`), their stops, and the input with its effects. Those of
 * an attempt, and the end that it came to, have `attempt`.
 */
function framesOf(record) {
  const sections = record.play.split(";");
  const [packed, square] = sections[0].split(",");
  let board = unpackBoard(packed);
  const footprint = { x: DIGITS.get(square[0]), y: DIGITS.get(square[1]), size: DIGITS.get(square[2]) };
  let reached = withReached({ start: [], end: [] }, ...sections[1].split(","));
  const frames = [];
  record.moves.forEach((moves, index) => {
    const [shape, inputs, ...after] = sections[2 + index].split(",");
    const round = index + 1;
    frames.push(...roundFrames({ round, board, reached, footprint }, moves, readShape(shape), readInputs(inputs)));
    const { pieces, tick } = frames.at(-1);
    board = settledBoard(board, pieces);
    reached = withReached(reached, ...after);
    frames.push({ round, kind: "settled", board, reached, footprint, tick, at: -1 });
  });
  const [lastShape, route] = sections[2 + record.rounds].split(",");
  const end = { round: record.rounds, kind: "end", board, reached, footprint, tick: 0, at: -1,
    waiting: readShape(lastShape), route: readCells(route) };
  // A complete circuit is one picture with the board that completed it.
  if (end.route.length > 0) frames.pop();
  if (sections.length > 3 + record.rounds) {
    const attempt = readAttempt(sections[3 + record.rounds]);
    const scene = { round: record.rounds + 1, board, reached, footprint, attempt };
    frames.push(...roundFrames(scene, attempt.moves, end.waiting, attempt.inputs));
    // The end is what the last input came to.
    const { pieces, stops, tick } = frames.pop();
    Object.assign(end, { round: scene.round, attempt, pieces, stops, tick, waiting: [] });
  }
  frames.push(end);
  return frames;
}

/** The last board of a record. */
function lastBoard(record) {
  if (record.last) return record.last;
  if (record.play !== "") record.last = framesOf(record).pop().board;
  else if (record.board !== "") record.last = unpackBoard(record.board);
  return record.last || null;
}

const plural = (count, word) => `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;

function effectText(fragment, effect) {
  if (effect > 4) return `${FRAGMENTS[fragment]} rests at ${STOPS[effect] === "gridlock" ? "a gridlock" : "the " + STOPS[effect]}`.replace("the material", "material");
  return `${FRAGMENTS[fragment]} moves ${["", "up", "right", "down", "left"][effect]}`;
}

/** How the attempt of an end frame ended; nothing without one. */
function attemptText({ attempt, tick }) {
  if (!attempt) return "";
  const names = FRAGMENTS.filter((_, fragment) => attempt.jammed[fragment]);
  return ` The longest attempt jams in tick ${tick}: ${names.join(" and ")} cannot advance.`;
}

/** What a frame shows, in a sentence or two. */
function describe(record, frame) {
  const gap = frame.reached.gap;
  const gapText = gap ? ` The gap is ${Math.abs(gap[0].x - gap[1].x) + Math.abs(gap[0].y - gap[1].y)}.` : "";
  const tried = frame.attempt ? ", tried" : "";
  if (frame.kind === "cut") return `Round ${frame.round}${tried}: the shape is cut at column ${frame.cut[0]}, row ${frame.cut[1]}.`;
  if (frame.kind === "settled") return `Round ${frame.round} has settled after ${plural(frame.tick, "tick")}.${gapText}`;
  if (frame.kind === "end") {
    const after = record.rounds === 0 ? "Before the first round" : `After round ${record.rounds}`;
    if (frame.route.length === 0) return `${after}: ${OUTCOMES[record.outcome].label.toLowerCase()}.${gapText}${attemptText(frame)}`;
    return `${after}: ${OUTCOMES[record.outcome].detail} The route has ${plural(frame.route.length, "cell")}.`;
  }
  const parts = [];
  frame.effects.forEach((effect, fragment) => {
    if (effect !== 0) parts.push(effectText(fragment, effect));
    else if (frame.input === "." && !frame.stops[fragment]) parts.push(`${FRAGMENTS[fragment]} waits`);
  });
  const what = frame.input === "." ? `tick ${frame.tick}` : `nudge ${WORDS[frame.input]}`;
  return `Round ${frame.round}${tried}, ${what}: ${parts.join(", ") || "nothing moves"}.`;
}
