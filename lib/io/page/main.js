// Puts the page together.

function showHead(page) {
  const { header } = page;
  const { seeds } = header;
  const range = seeds.count === seeds.last - seeds.first + 1 ? `${seeds.first}..${seeds.last}` : `${number(seeds.count)} seeds of ${seeds.first}..${seeds.last}`;
  document.getElementById("title").textContent = `${header.presetDocument.name}: ${header.sweep ? header.sweep + " " : ""}seeds ${range}`;
  const pins = Object.entries(header.pinned).map(([stream, seed]) => `${stream} pinned to ${seed}`);
  const parts = [`${header.strategy} solver, ${header.moves} moves`, `${plural(header.maxRounds, "round")} at most`, ...pins,
    `generator ${header.generatorVersion}, rules ${header.rulesVersion}, solver ${header.solverVersion}`];
  if (header.sweep) parts.unshift(`master seed ${header.seed}`);
  if (header.shard) parts.push(`shard ${header.shard.index} of ${header.shard.count}, counted from 0`);
  document.getElementById("about").textContent = parts.join(" · ");
  if (header.proof !== "none") document.getElementById("proof-note").textContent = `No game exists: proved, for ${header.moves} moves. Undecided is no answer.`;
  else if (header.strategy !== "greedy") document.getElementById("proof-note").textContent = "Not solved is no proof: a beam leaves boards out.";
  document.getElementById("footer").textContent = `Made by sc-report of SplitCircuit from a report of version ${header.version}. All of it is in this file; nothing is loaded from anywhere.`;
}

/** What is wrong with the report, or missing here, in the order of gravity. */
function alertsOf(page) {
  const { header, summary, build, records } = page;
  const alerts = [];
  const unconfirmed = records.filter((record) => record.outcome === 5).length;
  if (summary.disagreements > 0) alerts.push(`Solver and game disagree on ${plural(summary.disagreements, "seed")}: a bug of SplitCircuit. These seeds have no answer.`);
  if (unconfirmed > 0) alerts.push(`This build does not play ${plural(unconfirmed, "game")} as recorded. They cannot be stepped through.`);
  if (header.generatorVersion !== build.generator || header.rulesVersion !== build.rules) {
    alerts.push(`The report was made with generator ${header.generatorVersion}, rules ${header.rulesVersion}; this page with generator ${build.generator}, rules ${build.rules}.`);
  }
  if (!page.consistent) alerts.push("The report's summary does not count what its records show.");
  if (page.listed > records.length) alerts.push(`${number(records.length)} of the report's ${number(page.listed)} records are listed here, those that were not solved first. Outcomes and rounds count all of them; combinations against rounds only those listed.`);
  if (summary.scanned > page.listed) alerts.push(`The report lists ${number(page.listed)} of ${number(summary.scanned)} scanned seeds: it was made with a filter. Outcomes and rounds count all scanned seeds.`);
  return alerts;
}

function showTiles(page, choose) {
  const { summary } = page;
  const scanned = Math.max(1, summary.scanned);
  const solved = summary.reason.complete;
  const failed = summary.scanned - solved;
  const failures = outcomeCounts(page).map(([outcome]) => outcome).filter((outcome) => outcome !== SOLVED);
  const tile = (kind, name, big, more, choice) => {
    const button = html("button", { type: "button", className: `tile ${kind}` }, html("span", { className: "name" }, ...name), html("span", { className: "big" }, big), html("span", { className: "more" }, more));
    button.addEventListener("click", () => choose(choice));
    return button;
  };
  const rate = summary.solveRate;
  const tiles = [tile(failed > 0 ? "failed" : "", ["Not solved"], number(failed), `${percent(failed / scanned)} of ${plural(summary.scanned, "seed")}`, { outcomes: failures })];
  for (const [outcome, count] of outcomeCounts(page)) {
    if (outcome === SOLVED || count === 0) continue;
    tiles.push(tile("", [outcomeLabel(outcome)], number(count), percent(count / scanned), { outcomes: [outcome] }));
  }
  const interval = rate ? `${percent(rate.value)}, 95 % interval ${percent(rate.low95)} to ${percent(rate.high95)}` : "";
  tiles.push(tile("", [outcomeLabel(SOLVED)], number(solved), interval, { outcomes: [SOLVED] }));
  document.getElementById("tiles").replaceChildren(...tiles);
}

function showLegend() {
  const entries = [["S", "Start"], ["E", "End"], ["R", "relay"], ["W", "wire"]].map(([tile, word]) => {
    const canvas = html("canvas", {});
    drawThumbnail(canvas, { width: 1, height: 1, tiles: [tile] }, 16);
    canvas.setAttribute("aria-hidden", "true");
    return html("li", {}, canvas, word);
  });
  const lines = ["solid line: connected to Start", "dotted line: connected to End", "number: the gap between them", "red crosses: the fragment that jams", "red stripes: what is in the way"];
  document.getElementById("legend").replaceChildren(...entries, ...lines.map((text) => html("li", {}, text)));
}

function main() {
  const page = readPage();
  inks.palette = page.header.presetDocument.color.palette;
  inks.read();
  showHead(page);
  document.getElementById("alerts").replaceChildren(...alertsOf(page).map((text) => html("p", { className: "alert", role: "alert" }, text)));

  let list = null;
  const player = new Player((step) => open(list.beside(player.record, step), false));
  function open(record, byHand) {
    if (!record) return;
    player.open(record);
    list.select(record);
    history.replaceState(null, "", `#${record.seed}`);
    if (!byHand) return;
    document.getElementById("player").scrollIntoView({ block: "nearest" });
    document.getElementById("board-box").focus({ preventScroll: true });
  }
  list = new RecordList(page, open);
  const choose = (choice) => list.choose(choice);
  showTiles(page, choose);
  drawCharts(page, choose);
  showLegend();
  const asked = page.records.find((record) => String(record.seed) === location.hash.slice(1));
  const first = asked || list.listed[0];
  if (first) {
    player.open(first);
    list.select(first);
  }
  document.getElementById("player").hidden = !first;

  const redraw = () => {
    inks.read();
    drawCharts(page, choose);
    list.show();
    player.draw();
    showLegend();
  };
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
  let width = window.innerWidth;
  window.addEventListener("resize", () => {
    if (window.innerWidth === width) return;
    width = window.innerWidth;
    redraw();
  });
}

main();
