// Three charts in SVG, written by hand: a library would weigh more than everything else on the page. Each has axes
// with labels, a text that says what it shows, and its numbers as a table.

function svg(name, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function html(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

const number = (value) => value.toLocaleString("en");
const percent = (value) => `${(100 * value).toLocaleString("en", { maximumFractionDigits: 1 })} %`;

/** About `wanted` steps of 1, 2 or 5 times a power of ten from 0 to `most` or more. */
function ticksUpTo(most, wanted) {
  const raw = Math.max(most, 1) / wanted;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, [1, 2, 5, 10].find((factor) => factor * power >= raw) * power);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => i * step);
}

/** Steps of a logarithmic axis from at most `least` to more than `most`: 1, 2, 5, 10, ..., or powers of ten where those are many. */
function logTicks(least, most) {
  const from = Math.max(1, least), decades = Math.log10((most + 1) / from);
  const steps = Array.from({ length: 17 }, (_, exponent) => (decades < 3 ? [1, 2, 5] : [1]).map((factor) => factor * 10 ** exponent)).flat();
  const first = steps.findLastIndex((step) => step <= from), last = steps.findIndex((step) => step > most);
  return steps.slice(first, last + 1);
}

/** Numbers under a chart, for those who do not see it. */
function numbers(columns, rows) {
  const table = html("table", {},
    html("thead", {}, html("tr", {}, ...columns.map((text) => html("th", { scope: "col" }, text)))),
    html("tbody", {}, ...rows.map((row) => html("tr", {}, ...row.map((text, i) => (i === 0 ? html("th", { scope: "row" }, text) : html("td", {}, text)))))));
  return html("details", {}, html("summary", {}, "Numbers"), html("div", { className: "scroll", tabIndex: 0 }, table));
}

function chart(id, width, height, description, parts, legend, table) {
  const box = document.getElementById(id);
  const open = box.querySelector("details")?.open;
  const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-labelledby": `${id}-title`, "aria-describedby": `${id}-text` });
  picture.append(...parts);
  const text = html("p", { className: "quiet", id: `${id}-text` }, description);
  const lines = html("ul", { className: "legendline" });
  lines.append(...legend.map(([fill, word]) => html("li", {}, svg("svg", { viewBox: "0 0 12 12", "aria-hidden": "true" }, svg("rect", { width: 12, height: 12, fill })), word)));
  box.replaceChildren(...(legend.length > 0 ? [lines] : []), picture, text, table);
  if (open) table.open = true;
}

/** Diagonal lines in a colour: told apart from plain colour without seeing colours. */
function hatch(id, color) {
  return svg("pattern", { id, width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    svg("rect", { width: 6, height: 6, fill: color, opacity: 0.55 }), svg("rect", { width: 3, height: 6, fill: color }));
}

/** A rectangle that does something when it is clicked, and says its value when it is pointed at. */
function bar(attributes, title, onClick) {
  const rect = svg("rect", { ...attributes, class: "hit" }, svg("title", {}, title));
  rect.addEventListener("click", onClick);
  return rect;
}

function label(x, y, text, anchor = "middle", kind = "axis") {
  return svg("text", { x, y, "text-anchor": anchor, class: kind }, text);
}

/** Room for an axis: its name and the longest number on it. */
const marginFor = (ticks) => 26 + 8 * Math.max(...ticks.map((tick) => number(tick).length));

/** How many of the scanned seeds had each outcome; [outcome, count], those to look at first. */
function outcomeCounts(page) {
  const { reason, disagreements } = page.summary;
  const counts = OUTCOMES.map(({ key }, outcome) => [outcome, reason[key] || 0]);
  counts[4][1] = disagreements;
  counts[5][1] = page.records.filter((record) => record.outcome === 5).length;
  const always = page.header.strategy === "greedy" ? 4 : 1;
  return counts.filter(([outcome, count]) => count > 0 || outcome < always).sort((a, b) => OUTCOMES[a[0]].rank - OUTCOMES[b[0]].rank);
}

function drawOutcomes(page, width, choose) {
  const scanned = Math.max(1, page.summary.scanned);
  const rows = outcomeCounts(page).filter(([outcome]) => outcome !== 5);
  const left = 116, right = 96, top = 8, step = Math.max(32, 190 / rows.length), plot = width - left - right;
  const bottom = top + rows.length * step, middle = step / 2;
  const quarters = Math.max(1, Math.ceil(4 * Math.max(...rows.map(([, count]) => count / scanned))));
  const x = (share) => left + (plot * share * 4) / quarters;
  const parts = [];
  for (const share of [0, 0.25, 0.5, 0.75, 1].slice(0, quarters + 1)) {
    parts.push(svg("line", { x1: x(share), x2: x(share), y1: top, y2: bottom, class: "rule" }), label(x(share), bottom + 15, `${100 * share}`));
  }
  rows.forEach(([outcome, count], i) => {
    const { key, label: name } = OUTCOMES[outcome];
    const y = top + i * step, share = count / scanned;
    parts.push(svg("use", { href: `#mark-${key}`, x: 0, y: y + middle - 7, width: 14, height: 14, class: `is-${key}` }));
    parts.push(label(20, y + middle + 4, outcome === 4 ? "Disagreement" : name, "start", "name"));
    parts.push(bar({ x: left, y: y + 6, width: Math.max(count > 0 ? 2 : 0, x(share) - left), height: step - 12, fill: `var(--${key})`, rx: 2 },
      `${name}: ${number(count)} of ${number(scanned)}`, () => choose({ outcomes: [outcome] })));
    let end = x(share);
    if (outcome === SOLVED && page.summary.solveRate) {
      const { low95, high95 } = page.summary.solveRate;
      parts.push(svg("path", { d: `M${x(low95)} ${y + middle}H${x(high95)}M${x(low95)} ${y + middle - 6}v12M${x(high95)} ${y + middle - 6}v12`, stroke: "var(--text)", "stroke-width": 1.5, fill: "none" }));
      end = x(high95);
    }
    parts.push(label(end + 6, y + middle + 4, `${number(count)} (${percent(share)})`, "start", "value"));
  });
  parts.push(svg("line", { x1: left, x2: left, y1: top, y2: bottom, class: "base" }), label(left + plot / 2, bottom + 31, "share of the scanned seeds, in %"));
  const said = rows.map(([outcome, count]) => `${OUTCOMES[outcome].label}: ${number(count)}, ${percent(count / scanned)}`);
  const rate = page.summary.solveRate;
  const interval = rate ? ` The 95 % interval of the solve rate is ${percent(rate.low95)} to ${percent(rate.high95)}.` : "";
  chart("chart-outcomes", width, bottom + 36, `Of ${number(scanned)} seeds. ${said.join("; ")}.${interval}`, parts, [],
    numbers(["Outcome", "Seeds", "Share"], rows.map(([outcome, count]) => [OUTCOMES[outcome].label, number(count), percent(count / scanned)])));
}

/** Where the columns of a chart by rounds are, and the names of as many of them as fit. */
function roundColumns(rounds, left, plot) {
  const first = rounds[0], last = rounds[rounds.length - 1];
  const step = plot / (last - first + 1);
  const every = Math.max(1, Math.ceil(30 / step));
  const named = [];
  for (let round = first; round <= last; ++round) if ((round - first) % every === 0) named.push(round);
  return { step, x: (round) => left + (round - first + 0.5) * step, named };
}

function drawRounds(page, width, choose) {
  const rows = page.summary.rounds;
  const kinds = [["unknown", "url(#hatch-open)", "undecided"], ["max-rounds-reached", "url(#hatch-limit)", "round limit"], ["unsolvable", "url(#hatch-stuck)", "stuck"], ["solved", "var(--complete)", "solved"]];
  if (rows.length === 0) return;
  const total = (row) => row.solved + row.unsolvable + row["max-rounds-reached"] + row.unknown;
  const ticks = ticksUpTo(Math.max(...rows.map(total)), 4);
  const most = ticks[ticks.length - 1];
  const left = marginFor(ticks), top = 8, height = 190, plot = width - left - 8, bottom = top + height;
  const { step, x, named } = roundColumns(rows.map((row) => row.rounds), left, plot);
  const wide = Math.min(64, Math.max(2, step * 0.72));
  const parts = [svg("defs", {}, hatch("hatch-stuck", "var(--no-valid-move)"), hatch("hatch-limit", "var(--round-limit)"), hatch("hatch-open", "var(--budget)"))];
  for (const tick of ticks) {
    const y = bottom - (height * tick) / most;
    parts.push(svg("line", { x1: left, x2: width - 8, y1: y, y2: y, class: "rule" }), label(left - 6, y + 4, number(tick), "end"));
  }
  for (const row of rows) {
    let y = bottom;
    // Failures stand on the axis: their heights can be compared.
    for (const [status, fill, word] of [kinds[2], kinds[1], kinds[0], kinds[3]]) {
      const high = (height * row[status]) / most;
      if (high === 0) continue;
      y -= high;
      parts.push(bar({ x: x(row.rounds) - wide / 2, y, width: wide, height: high, fill, stroke: "var(--card)", "stroke-width": step > 8 ? 1 : 0 },
        `${plural(row.rounds, "round")}: ${number(row[status])} ${word}`, () => choose({ rounds: [row.rounds, row.rounds] })));
    }
  }
  parts.push(svg("line", { x1: left, x2: width - 8, y1: bottom, y2: bottom, class: "base" }));
  parts.push(...named.map((round) => label(x(round), bottom + 15, number(round))));
  parts.push(label(left + plot / 2, bottom + 31, "settled rounds"));
  parts.push(svg("text", { transform: `translate(11 ${top + height / 2}) rotate(-90)`, "text-anchor": "middle", class: "axis" }, "seeds"));
  const legend = [["url(#hatch-stuck)", "stuck"], ["var(--complete)", "solved"]];
  if (page.summary.status["max-rounds-reached"] > 0) legend.splice(1, 0, ["url(#hatch-limit)", "round limit"]);
  const open = page.summary.status.unknown > 0;
  if (open) legend.splice(1, 0, ["url(#hatch-open)", "undecided"]);
  const highest = rows.reduce((best, row) => (total(row) > total(best) ? row : best));
  chart("chart-rounds", width, bottom + 36,
    `Seeds by settled rounds, from ${rows[0].rounds} to ${rows[rows.length - 1].rounds}. Most, ${number(total(highest))}, ended after ${plural(highest.rounds, "round")}; ${number(highest.solved)} of these were solved.`,
    parts, legend, numbers(["Rounds", "Stuck", "Round limit", ...(open ? ["Undecided"] : []), "Solved"],
      rows.map((row) => [row.rounds, row.unsolvable, row["max-rounds-reached"], ...(open ? [row.unknown] : []), row.solved].map(number))));
}

const median = (sorted) => (sorted.length === 0 ? null : sorted[Math.floor((sorted.length - 1) / 2)]);

/** By settled rounds: how often each power-of-ten bin of combinations occurred, solved and not, with medians. */
function effortByRounds(records, binsADecade) {
  const byRounds = new Map();
  for (const record of records) {
    if (!byRounds.has(record.rounds)) byRounds.set(record.rounds, [[], []]);
    byRounds.get(record.rounds)[record.outcome === SOLVED ? 1 : 0].push(record.combinations);
  }
  return [...byRounds].sort((a, b) => a[0] - b[0]).map(([rounds, sides]) => ({
    rounds,
    sides: sides.map((values) => {
      values.sort((a, b) => a - b);
      const bins = new Map();
      for (const value of values) {
        const bin = Math.floor(Math.log10(Math.max(1, value)) * binsADecade);
        bins.set(bin, (bins.get(bin) || 0) + 1);
      }
      return { bins, count: values.length, median: median(values), least: values[0], most: values[values.length - 1] };
    }),
  }));
}

function drawEffort(page, width, choose) {
  const binsADecade = 12;
  const rows = effortByRounds(page.records, binsADecade);
  if (rows.length === 0) return;
  const sides = rows.flatMap((row) => row.sides).filter((side) => side.count > 0);
  const ticks = logTicks(Math.min(...sides.map((side) => side.least)), Math.max(...sides.map((side) => side.most)));
  const left = marginFor(ticks), top = 8, height = 190, plot = width - left - 8, bottom = top + height;
  const [low, high] = [Math.log10(ticks[0]), Math.log10(ticks[ticks.length - 1])];
  const y = (exponent) => bottom - (height * (exponent - low)) / (high - low);
  const most = Math.max(...sides.map((side) => Math.max(...side.bins.values())));
  const { step, x, named } = roundColumns(rows.map((row) => row.rounds), left, plot);
  const half = Math.min(70, step * 0.46);
  const parts = [svg("defs", {}, hatch("hatch-effort", "var(--no-valid-move)"))];
  for (const tick of ticks) {
    const at = y(Math.log10(tick));
    parts.push(svg("line", { x1: left, x2: width - 8, y1: at, y2: at, class: "rule" }), label(left - 6, at + 4, number(tick), "end"));
  }
  for (const row of rows) {
    row.sides.forEach((side, solved) => {
      const word = solved ? "solved" : "not solved";
      for (const [bin, count] of side.bins) {
        const wide = Math.max(1.5, half * Math.sqrt(count / most));
        const from = bin / binsADecade;
        const above = y(Math.min(high, from + 1 / binsADecade)), below = y(Math.max(low, from));
        parts.push(bar({ x: solved ? x(row.rounds) : x(row.rounds) - wide, y: above, width: wide, height: Math.max(1, below - above - 0.6), fill: solved ? "var(--complete)" : "url(#hatch-effort)" },
          `${plural(row.rounds, "round")}, ${word}: ${number(count)} with about ${number(Math.round(10 ** (from + 0.5 / binsADecade)))} combinations`,
          () => choose({ rounds: [row.rounds, row.rounds] })));
      }
      if (side.count === 0) return;
      const at = y(Math.log10(Math.max(1, side.median)));
      parts.push(svg("line", { x1: x(row.rounds), x2: x(row.rounds) + (solved ? 1 : -1) * Math.min(half, 26), y1: at, y2: at, stroke: "var(--text)", "stroke-width": 2 }, svg("title", {}, `median ${number(side.median)}`)));
    });
  }
  parts.push(svg("line", { x1: left, x2: width - 8, y1: bottom, y2: bottom, class: "base" }));
  parts.push(...named.map((round) => label(x(round), bottom + 15, number(round))), label(left + plot / 2, bottom + 31, "settled rounds"));
  parts.push(svg("text", { transform: `translate(11 ${top + height / 2}) rotate(-90)`, "text-anchor": "middle", class: "axis" }, "combinations"));
  const medians = rows.map((row) => `${row.rounds}: ${row.sides.map((side, i) => (side.count > 0 ? `${i ? "solved" : "not solved"} ${number(side.median)}` : "")).filter(Boolean).join(", ")}`);
  chart("chart-effort", width, bottom + 36, `Combinations that the solver evaluated, on a logarithmic scale, for each number of settled rounds. Medians by rounds: ${medians.join("; ")}.`,
    parts, [["url(#hatch-effort)", "not solved, to the left"], ["var(--complete)", "solved, to the right"], ["var(--text)", "median"]],
    numbers(["Rounds", "Not solved", "Median", "Most", "Solved", "Median", "Most"], rows.map((row) => [number(row.rounds), ...row.sides.flatMap((side) => [number(side.count), side.count ? number(side.median) : "-", side.count ? number(side.most) : "-"])])));
}

function drawCharts(page, choose) {
  const width = (id) => Math.max(260, Math.min(900, document.getElementById(id).clientWidth));
  drawOutcomes(page, width("chart-outcomes"), choose);
  drawRounds(page, width("chart-rounds"), choose);
  drawEffort(page, width("chart-effort"), choose);
}
