// The list of records: filters, order, pages of rows or of boards. Only what is on the page is in the document, so that
// the number of records does not matter.

const PAGE_ROWS = 100;

const ORDERS = [
  ["outcome", "Outcome", (a, b) => OUTCOMES[a.outcome].rank - OUTCOMES[b.outcome].rank],
  ["seed", "Seed", () => 0],
  ["rounds", "Rounds", (a, b) => a.rounds - b.rounds],
  ["combinations", "Combinations", (a, b) => a.combinations - b.combinations],
  ["gap", "Gap", (a, b) => a.gap - b.gap],
];

function mark(outcome) {
  return svg("svg", { class: "mark", viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("use", { href: `#mark-${OUTCOMES[outcome].key}` }));
}

function outcomeLabel(outcome) {
  return html("span", { className: `outcome is-${OUTCOMES[outcome].key}` }, mark(outcome), OUTCOMES[outcome].label);
}

class RecordList {
  constructor(page, onOpen) {
    this.records = page.records;
    this.onOpen = onOpen;
    this.filter = { outcomes: null, text: "", rounds: [0, Infinity], effort: 0 };
    this.order = { key: "outcome", descending: false };
    this.page = 0;
    this.gallery = false;
    this.selected = null;
    this.$ = (id) => document.getElementById(id);
    this.makeColumns();
    this.makeFilters();
    this.makePager();
    this.update();
  }

  // ---- what is listed

  fits(record) {
    const { outcomes, text, rounds, effort } = this.filter;
    if (outcomes && !outcomes.has(record.outcome)) return false;
    if (record.rounds < rounds[0] || record.rounds > rounds[1] || record.combinations < effort) return false;
    if (text === "") return true;
    if (/^\d+$/.test(text)) return String(record.seed).startsWith(text);
    return record.identity.includes(text) || record.game.toUpperCase().includes(text.toUpperCase());
  }

  update() {
    const compare = ORDERS.find(([key]) => key === this.order.key)[2];
    const sign = this.order.descending ? -1 : 1;
    const bySeed = this.order.key === "seed" ? sign : 1;
    this.listed = this.records.filter((record) => this.fits(record))
      .sort((a, b) => sign * compare(a, b) || bySeed * (a.seed - b.seed));
    this.page = 0;
    this.show();
  }

  get pages() { return Math.max(1, Math.ceil(this.listed.length / PAGE_ROWS)); }

  /** Sets filters from elsewhere on the page: { outcomes: [..] } or { rounds: [least, most] }. */
  choose(choice) {
    this.$("filters").reset();
    this.readFilters();
    if (choice.outcomes) for (const box of this.boxes) box.checked = choice.outcomes.includes(Number(box.value));
    if (choice.rounds) [this.$("filter-rounds-min").value, this.$("filter-rounds-max").value] = choice.rounds;
    this.readFilters();
    this.$("records").scrollIntoView({ block: "start" });
    this.$("records").focus({ preventScroll: true });
  }

  // ---- controls

  makeColumns() {
    const board = html("th", { scope: "col" }, html("span", { className: "quiet" }, "Last board"));
    const heads = ORDERS.map(([key, name]) => {
      const head = html("th", { scope: "col", className: key === "outcome" ? "" : "number" });
      const button = html("button", { type: "button" }, name);
      button.addEventListener("click", () => this.sortBy(key, this.order.key === key && !this.order.descending));
      head.dataset.key = key;
      head.append(button);
      return head;
    });
    // Seed first, as people look for it.
    [heads[0], heads[1]] = [heads[1], heads[0]];
    const moves = html("th", { scope: "col" }, html("span", { className: "quiet" }, "Moves"));
    this.$("columns").append(board, ...heads, moves);
    for (const head of this.$("columns").children) head.setAttribute("role", "columnheader");
    for (const [key, name] of ORDERS) for (const way of ["", " (largest first)"]) {
      if (key === "outcome" && way !== "") continue;
      this.$("order").append(html("option", { value: key + (way ? "-" : "") }, key === "outcome" ? "Failures first" : name + way));
    }
    this.$("order").addEventListener("change", ({ target }) => this.sortBy(target.value.replace("-", ""), target.value.endsWith("-")));
  }

  sortBy(key, descending) {
    this.order = { key, descending };
    this.update();
  }

  makeFilters() {
    const counts = new Map();
    for (const { outcome } of this.records) counts.set(outcome, (counts.get(outcome) || 0) + 1);
    const present = [...counts.keys()].sort((a, b) => OUTCOMES[a].rank - OUTCOMES[b].rank);
    this.boxes = present.map((outcome) => {
      const box = html("input", { type: "checkbox", value: outcome, name: "outcome" });
      this.$("outcome-filter").append(html("label", { className: `chip is-${OUTCOMES[outcome].key}` }, box, mark(outcome), OUTCOMES[outcome].label,
        html("span", { className: "n" }, number(counts.get(outcome)))));
      return box;
    });
    this.$("filters").addEventListener("input", () => this.readFilters());
    this.$("filters").addEventListener("submit", (event) => event.preventDefault());
    // The fields are empty only after the event.
    this.$("filters").addEventListener("reset", () => setTimeout(() => this.readFilters()));
  }

  readFilters() {
    const read = (id, otherwise) => (this.$(id).value === "" ? otherwise : Number(this.$(id).value));
    const chosen = this.boxes.filter((box) => box.checked).map((box) => Number(box.value));
    this.filter = {
      outcomes: chosen.length > 0 ? new Set(chosen) : null,
      text: this.$("filter-text").value.trim(),
      rounds: [read("filter-rounds-min", 0), read("filter-rounds-max", Infinity)],
      effort: read("filter-effort", 0),
    };
    this.update();
  }

  makePager() {
    this.$("page-previous").addEventListener("click", () => this.turnTo(this.page - 1));
    this.$("page-next").addEventListener("click", () => this.turnTo(this.page + 1));
    this.$("page-number").addEventListener("change", ({ target }) => this.turnTo(Number(target.value) - 1));
    for (const gallery of [false, true]) {
      this.$(gallery ? "view-gallery" : "view-table").addEventListener("click", () => {
        this.gallery = gallery;
        this.show();
      });
    }
  }

  turnTo(page) {
    this.page = Math.min(this.pages - 1, Math.max(0, Math.floor(page) || 0));
    this.show();
    this.$("records").scrollIntoView({ block: "start" });
  }

  // ---- what is shown

  show() {
    const from = this.page * PAGE_ROWS;
    const shown = this.listed.slice(from, from + PAGE_ROWS);
    const all = number(this.records.length);
    this.$("count").textContent = this.listed.length === this.records.length ? plural(this.listed.length, "record") : `${number(this.listed.length)} of ${all} records`;
    this.$("view-table").setAttribute("aria-pressed", String(!this.gallery));
    this.$("view-gallery").setAttribute("aria-pressed", String(this.gallery));
    this.$("records").classList.toggle("gallery-view", this.gallery);
    this.$("table").hidden = this.gallery || shown.length === 0;
    this.$("gallery").hidden = !this.gallery || shown.length === 0;
    this.$("nothing").hidden = shown.length > 0;
    this.$("rows").replaceChildren(...(this.gallery ? [] : shown.map((record) => this.row(record))));
    this.$("gallery").replaceChildren(...(this.gallery ? shown.map((record) => this.tile(record)) : []));
    this.showOrder();
    this.$("page-number").value = this.page + 1;
    this.$("page-number").max = this.pages;
    this.$("page-count").textContent = number(this.pages);
    this.$("page-previous").disabled = this.page === 0;
    this.$("page-next").disabled = this.page + 1 >= this.pages;
    this.$("page-previous").closest("nav").hidden = this.pages === 1;
  }

  showOrder() {
    for (const head of this.$("columns").children) {
      if (!head.dataset.key) continue;
      const name = ORDERS.find(([key]) => key === head.dataset.key)[1];
      const sorted = head.dataset.key === this.order.key;
      if (sorted) head.setAttribute("aria-sort", this.order.descending ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
      head.firstChild.textContent = sorted ? `${name} ${this.order.descending ? "▾" : "▴"}` : name;
    }
    this.$("order").value = this.order.key + (this.order.descending && this.order.key !== "outcome" ? "-" : "");
  }

  thumbnail(record, sidePx) {
    const canvas = html("canvas", {});
    canvas.setAttribute("aria-hidden", "true");
    const board = lastBoard(record);
    if (board) drawThumbnail(canvas, board, sidePx);
    else canvas.width = canvas.height = sidePx;
    return canvas;
  }

  row(record) {
    const key = OUTCOMES[record.outcome].key;
    const button = html("button", { type: "button", className: `thumb is-${key}`, title: `Play ${record.identity}` }, this.thumbnail(record, 60));
    button.setAttribute("aria-label", `Play ${record.identity}`);
    const cell = (className, name, ...content) => {
      const td = html("td", { className }, ...content);
      td.setAttribute("role", "cell");
      if (name) td.dataset.name = name;
      return td;
    };
    const moves = record.note !== "" ? record.note : record.moves.join("  |  ");
    const row = html("tr", {},
      cell("thumbcell", "", button), cell("number seed", "Seed", String(record.seed)), cell("outcomecell", "", outcomeLabel(record.outcome)),
      cell("number", "Rounds", number(record.rounds)), cell("number", "Combinations", number(record.combinations)),
      cell("number", "Gap", number(record.gap)), cell("moves", "", html("div", {}, moves)));
    row.dataset.index = record.index;
    // On narrow screens rows are laid out as cards, for which some browsers forget that they are a table's.
    row.setAttribute("role", "row");
    row.setAttribute("aria-current", String(record === this.selected));
    row.addEventListener("click", () => this.onOpen(record, true));
    return row;
  }

  tile(record) {
    const button = html("button", { type: "button", className: `is-${OUTCOMES[record.outcome].key}` }, this.thumbnail(record, 92),
      html("span", { className: "seed" }, mark(record.outcome), String(record.seed)),
      html("span", { className: "small" }, `${OUTCOMES[record.outcome].label}, ${plural(record.rounds, "round")}`));
    button.dataset.index = record.index;
    button.setAttribute("aria-current", String(record === this.selected));
    button.addEventListener("click", () => this.onOpen(record, true));
    return html("li", {}, button);
  }

  /** Marks the record that the player shows, and shows its page if it is listed. */
  select(record) {
    this.selected = record;
    const position = this.listed.indexOf(record);
    if (position >= 0 && Math.floor(position / PAGE_ROWS) !== this.page) {
      this.page = Math.floor(position / PAGE_ROWS);
      this.show();
    }
    for (const row of this.$("rows").children) row.setAttribute("aria-current", String(Number(row.dataset.index) === record.index));
    for (const { firstChild } of this.$("gallery").children) firstChild.setAttribute("aria-current", String(Number(firstChild.dataset.index) === record.index));
  }

  /** The record `step` places away from one in the list; the first or last where there is none. */
  beside(record, step) {
    const position = this.listed.indexOf(record);
    return this.listed[Math.min(this.listed.length - 1, Math.max(0, position + step))] || null;
  }
}
