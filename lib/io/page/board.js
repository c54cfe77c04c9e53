// Boards on canvas: small ones for lists, large ones for the player. What is what can be told without colours, and by
// the same shapes as in the pictures of sc-snapshot: Start is a disc with S, End a diamond with E, relays are squares
// with a hole, wires bars.

const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The colours of the page's theme and of the preset, read once until the theme changes. */
const inks = {
  palette: [],
  read() {
    for (const name of ["board", "grid", "ink", "start", "end", "relay", "wire", "footprint", "route", "gap", "blocked",
      "up", "right", "down", "left"]) inks[name] = css("--" + name);
    inks.fragments = [inks.up, inks.right, inks.down, inks.left];
  },
};

/** A canvas of cells for a board, in device pixels so that edges are sharp; gives the context and cell size. */
function fitCanvas(canvas, board, sidePx) {
  const ratio = window.devicePixelRatio || 1;
  const cell = Math.max(1, Math.floor((sidePx * ratio) / Math.max(board.width, board.height)));
  canvas.width = board.width * cell;
  canvas.height = board.height * cell;
  canvas.style.width = `${canvas.width / ratio}px`;
  canvas.style.height = `${canvas.height / ratio}px`;
  const context = canvas.getContext("2d");
  context.fillStyle = inks.board;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return [context, cell];
}

function drawTile(context, tile, left, top, cell) {
  const x = left + cell / 2, y = top + cell / 2, r = cell / 2;
  if (tile >= "0" && tile <= "9") {
    context.fillStyle = inks.palette[Number(tile)] || inks.ink;
    context.fillRect(left, top, cell, cell);
    if (cell >= 5) {
      context.strokeStyle = inks.grid;
      context.lineWidth = Math.max(1, cell / 24);
      context.strokeRect(left + context.lineWidth / 2, top + context.lineWidth / 2, cell - context.lineWidth, cell - context.lineWidth);
    }
    return;
  }
  context.fillStyle = { S: inks.start, E: inks.end, R: inks.relay, W: inks.wire }[tile];
  if (cell < 5) {
    context.fillRect(left, top, cell, cell);
    return;
  }
  context.beginPath();
  if (tile === "R") {
    // The hole is a second outline within the first.
    context.rect(left + cell * 0.1, top + cell * 0.1, cell * 0.8, cell * 0.8);
    context.rect(left + cell * 0.32, top + cell * 0.32, cell * 0.36, cell * 0.36);
  } else if (tile === "W") {
    context.rect(left, top + cell * 0.25, cell, cell * 0.5);
  } else if (tile === "E") {
    context.moveTo(x, top); context.lineTo(left + cell, y); context.lineTo(x, top + cell); context.lineTo(left, y);
  } else {
    context.arc(x, y, r * 0.96, 0, 2 * Math.PI);
  }
  context.fill("evenodd");
  if (tile === "S" || tile === "E") drawLetter(context, tile, x, y, cell);
}

function drawLetter(context, tile, x, y, cell) {
  if (cell < 12) return;
  context.fillStyle = inks.board;
  context.font = `700 ${Math.round(cell * 0.5)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(tile, x, y + cell * 0.04);
}

function drawTiles(context, board, cell) {
  board.tiles.forEach((tile, i) => {
    if (tile !== ".") drawTile(context, tile, (i % board.width) * cell, Math.floor(i / board.width) * cell, cell);
  });
}

function drawThumbnail(canvas, board, sidePx) {
  const [context, cell] = fitCanvas(canvas, board, sidePx);
  drawTiles(context, board, cell);
}

/** Strokes the sides of cells at which the next cell is not one of them. */
function outline(context, cells, cell, inset) {
  const inside = new Set(cells.map(({ x, y }) => x + 64 * y));
  const has = (x, y) => x >= 0 && y >= 0 && x < 64 && inside.has(x + 64 * y);
  context.beginPath();
  for (const { x, y } of cells) {
    const l = x * cell + inset, t = y * cell + inset, r = (x + 1) * cell - inset, b = (y + 1) * cell - inset;
    if (!has(x, y - 1)) { context.moveTo(has(x - 1, y) ? l - inset : l, t); context.lineTo(has(x + 1, y) ? r + inset : r, t); }
    if (!has(x, y + 1)) { context.moveTo(has(x - 1, y) ? l - inset : l, b); context.lineTo(has(x + 1, y) ? r + inset : r, b); }
    if (!has(x - 1, y)) { context.moveTo(l, has(x, y - 1) ? t - inset : t); context.lineTo(l, has(x, y + 1) ? b + inset : b); }
    if (!has(x + 1, y)) { context.moveTo(r, has(x, y - 1) ? t - inset : t); context.lineTo(r, has(x, y + 1) ? b + inset : b); }
  }
  context.stroke();
}

/** Lines through the centres of neighbouring cells: what is connected to Start or to End. */
function drawReached(context, cells, cell, color, dash) {
  const inside = new Set(cells.map(({ x, y }) => x + 64 * y));
  const centre = (value) => (value + 0.5) * cell;
  context.lineCap = "round";
  for (const [stroke, width, pattern] of [[inks.board, 0.3, []], [color, 0.17, dash]]) {
    context.strokeStyle = stroke;
    context.lineWidth = Math.max(1, cell * width);
    context.setLineDash(pattern);
    context.beginPath();
    for (const { x, y } of cells) {
      context.moveTo(centre(x), centre(y));
      context.lineTo(centre(x) + 0.01, centre(y));
      for (const [dx, dy] of [[1, 0], [0, 1]]) {
        if (!(x + dx < 64 && inside.has(x + dx + 64 * (y + dy)))) continue;
        context.moveTo(centre(x), centre(y));
        context.lineTo(centre(x + dx), centre(y + dy));
      }
    }
    context.stroke();
  }
  context.setLineDash([]);
  context.lineCap = "butt";
}

function drawArrow(context, x, y, fragment, size, color) {
  context.save();
  context.translate(x, y);
  context.rotate((fragment * Math.PI) / 2);
  context.beginPath();
  context.moveTo(0, -size); context.lineTo(size * 0.85, size * 0.2); context.lineTo(size * 0.3, size * 0.2);
  context.lineTo(size * 0.3, size); context.lineTo(-size * 0.3, size); context.lineTo(-size * 0.3, size * 0.2);
  context.lineTo(-size * 0.85, size * 0.2);
  context.closePath();
  context.fillStyle = color;
  context.strokeStyle = "#fff";
  context.lineWidth = Math.max(1, size * 0.22);
  context.lineJoin = "round";
  context.stroke();
  context.fill();
  context.restore();
}

/** The cell of a fragment that is nearest to its middle, for its arrow. */
function middleCell(cells) {
  const mean = (key) => cells.reduce((sum, cell) => sum + cell[key], 0) / cells.length;
  const mx = mean("x"), my = mean("y");
  const distance = (cell) => (cell.x - mx) ** 2 + (cell.y - my) ** 2;
  return cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best));
}

function drawFragments(context, frame, cell) {
  for (const piece of frame.pieces) drawTile(context, String(piece.color), piece.x * cell, piece.y * cell, cell);
  for (let fragment = 0; fragment < 4; ++fragment) {
    const cells = frame.pieces.filter((piece) => piece.fragment === fragment);
    const color = inks.fragments[fragment];
    const width = Math.max(2, cell * (frame.stops[fragment] ? 0.08 : 0.16));
    context.strokeStyle = color;
    context.lineWidth = width;
    context.lineCap = "square";
    outline(context, cells, cell, width / 2);
    context.lineCap = "butt";
    const { x, y } = middleCell(cells);
    if (!frame.stops[fragment]) drawArrow(context, (x + 0.5) * cell, (y + 0.5) * cell, fragment, cell * 0.28, color);
  }
}

function drawCut(context, frame, cell) {
  const { x, y, size } = frame.footprint;
  const [v, h] = frame.cut;
  context.lineWidth = Math.max(2, cell * 0.1);
  for (const [stroke, dash] of [[inks.board, []], [inks.ink, [cell * 0.3, cell * 0.2]]]) {
    context.strokeStyle = stroke;
    context.setLineDash(dash);
    context.beginPath();
    context.moveTo(v * cell, (y - 0.7) * cell); context.lineTo(v * cell, (y + size + 0.7) * cell);
    context.moveTo((x - 0.7) * cell, h * cell); context.lineTo((x + size + 0.7) * cell, h * cell);
    context.stroke();
  }
  context.setLineDash([]);
}

/** The shape that ends a game: settled cells are in its way. */
function drawWaiting(context, frame, cell) {
  const { waiting, board } = frame;
  context.globalAlpha = 0.75;
  for (const piece of waiting) {
    if (board.tiles[piece.y * board.width + piece.x] === ".") drawTile(context, String(piece.color), piece.x * cell, piece.y * cell, cell);
  }
  context.globalAlpha = 1;
  context.strokeStyle = inks.blocked;
  context.lineWidth = Math.max(2, cell * 0.12);
  context.setLineDash([cell * 0.3, cell * 0.15]);
  outline(context, waiting, cell, context.lineWidth / 2);
  context.setLineDash([]);
  drawBlockers(context, waiting.filter(({ x, y }) => board.tiles[y * board.width + x] !== "."), cell);
}

/** What is in the way: a frame with stripes in it. */
function drawBlockers(context, cells, cell) {
  for (const { x, y } of cells) {
    const line = Math.max(1.5, cell * 0.14), left = x * cell + line / 2, top = y * cell + line / 2, side = cell - line;
    context.strokeStyle = inks.blocked;
    context.lineWidth = line;
    context.strokeRect(left, top, side, side);
    context.lineWidth = Math.max(1, cell * 0.1);
    context.beginPath();
    for (const part of cell < 9 ? [] : [0.5, 1, 1.5]) {
      const low = Math.min(part, 1) * side, high = Math.max(part - 1, 0) * side;
      context.moveTo(left + high, top + low); context.lineTo(left + low, top + high);
    }
    context.stroke();
  }
}

/** Crosses on the fragment that jams, and what stopped it. */
function drawJam(context, { attempt, pieces }, cell) {
  const jammed = pieces.filter(({ fragment }) => attempt.jammed[fragment]);
  for (const { x, y } of jammed) {
    for (const [stroke, width] of [["#fff", 0.26], [inks.blocked, 0.14]]) {
      context.strokeStyle = stroke;
      context.lineWidth = Math.max(1, cell * width);
      context.beginPath();
      context.moveTo((x + 0.25) * cell, (y + 0.25) * cell); context.lineTo((x + 0.75) * cell, (y + 0.75) * cell);
      context.moveTo((x + 0.75) * cell, (y + 0.25) * cell); context.lineTo((x + 0.25) * cell, (y + 0.75) * cell);
      context.stroke();
    }
  }
  context.strokeStyle = inks.blocked;
  context.lineWidth = Math.max(2, cell * 0.14);
  context.lineCap = "square";
  outline(context, jammed, cell, context.lineWidth / 2);
  context.lineCap = "butt";
  drawBlockers(context, attempt.blockers, cell);
}

function drawGap(context, [from, to], cell) {
  const x0 = (from.x + 0.5) * cell, y0 = (from.y + 0.5) * cell, x1 = (to.x + 0.5) * cell, y1 = (to.y + 0.5) * cell;
  for (const [stroke, width] of [[inks.board, 0.22], [inks.gap, 0.12]]) {
    context.strokeStyle = stroke;
    context.lineWidth = Math.max(2, cell * width);
    context.setLineDash(stroke === inks.gap ? [cell * 0.22, cell * 0.18] : []);
    context.beginPath();
    context.moveTo(x0, y0); context.lineTo(x1, y1);
    context.stroke();
  }
  context.setLineDash([]);
  const text = String(Math.abs(from.x - to.x) + Math.abs(from.y - to.y));
  const size = Math.max(12, cell * 0.42);
  context.font = `700 ${size}px system-ui, sans-serif`;
  const half = Math.max(size * 0.75, context.measureText(text).width / 2 + size * 0.35);
  context.fillStyle = inks.gap;
  context.beginPath();
  context.arc((x0 + x1) / 2, (y0 + y1) / 2, half, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = inks.board;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, (x0 + x1) / 2, (y0 + y1) / 2 + size * 0.05);
}

function drawRoute(context, route, cell) {
  context.lineJoin = "round";
  context.lineCap = "round";
  for (const [stroke, width] of [[inks.board, 0.46], [inks.route, 0.3]]) {
    context.strokeStyle = stroke;
    context.lineWidth = Math.max(2, cell * width);
    context.beginPath();
    route.forEach(({ x, y }, i) => context[i === 0 ? "moveTo" : "lineTo"]((x + 0.5) * cell, (y + 0.5) * cell));
    context.stroke();
  }
  context.lineCap = "butt";
}

function drawGround(context, board, footprint, cell) {
  context.strokeStyle = inks.footprint;
  context.lineWidth = 1;
  context.globalAlpha = 0.5;
  context.beginPath();
  for (let x = 1; x < board.width; ++x) { context.moveTo(x * cell + 0.5, 0); context.lineTo(x * cell + 0.5, board.height * cell); }
  for (let y = 1; y < board.height; ++y) { context.moveTo(0, y * cell + 0.5); context.lineTo(board.width * cell, y * cell + 0.5); }
  if (cell >= 5) context.stroke();
  context.globalAlpha = 0.22;
  context.fillStyle = inks.footprint;
  context.fillRect(footprint.x * cell, footprint.y * cell, footprint.size * cell, footprint.size * cell);
  context.globalAlpha = 1;
  context.setLineDash([cell * 0.25, cell * 0.25]);
  context.lineWidth = Math.max(1, cell * 0.06);
  context.strokeRect(footprint.x * cell, footprint.y * cell, footprint.size * cell, footprint.size * cell);
  context.setLineDash([]);
}

function drawFrame(canvas, frame, sidePx) {
  const [context, cell] = fitCanvas(canvas, frame.board, sidePx);
  drawGround(context, frame.board, frame.footprint, cell);
  drawTiles(context, frame.board, cell);
  const lit = cell >= 5 && !(frame.route && frame.route.length > 0);
  if (lit) {
    drawReached(context, frame.reached.start, cell, inks.start, []);
    drawReached(context, frame.reached.end, cell, inks.end, [cell * 0.001, cell * 0.3]);
  }
  if (frame.pieces) drawFragments(context, frame, cell);
  if (frame.kind === "cut") drawCut(context, frame, cell);
  if (frame.route && frame.route.length > 0) drawRoute(context, frame.route, cell);
  if (frame.waiting && frame.waiting.length > 0) drawWaiting(context, frame, cell);
  if (frame.kind === "end" && frame.attempt) drawJam(context, frame, cell);
  // Start and End stay in sight above all lines.
  frame.board.tiles.forEach((tile, i) => {
    if (tile === "S" || tile === "E") drawTile(context, tile, (i % frame.board.width) * cell, Math.floor(i / frame.board.width) * cell, cell);
  });
  if ((!frame.pieces || frame.kind === "end") && frame.reached.gap) drawGap(context, frame.reached.gap, cell);
}
