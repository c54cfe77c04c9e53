// The player: steps through the frames of a record's game.

class Player {
  constructor(onBeside) {
    this.$ = (id) => document.getElementById(id);
    this.onBeside = onBeside;
    this.frames = [];
    this.at = 0;
    this.timer = null;
    const on = (id, act) => this.$(id).addEventListener("click", act);
    on("go-first", () => this.go(0));
    on("go-back", () => this.go(this.at - 1));
    on("go-play", () => this.toggle());
    on("go-on", () => this.go(this.at + 1));
    on("go-last", () => this.go(this.frames.length - 1));
    on("record-previous", () => this.onBeside(-1));
    on("record-next", () => this.onBeside(1));
    this.$("position").addEventListener("input", ({ target }) => this.go(Number(target.value)));
    this.$("speed").addEventListener("change", () => { if (this.timer) this.play(); });
    document.addEventListener("keydown", (event) => this.press(event));
  }

  open(record) {
    this.pause();
    this.record = record;
    this.frames = record.play === "" ? [] : framesOf(record);
    this.$("player-title").textContent = record.identity;
    const detail = record.note || OUTCOMES[record.outcome].detail;
    this.$("player-outcome").replaceChildren(outcomeLabel(record.outcome), detail);
    this.$("controls").hidden = this.$("position").parentElement.hidden = this.frames.length === 0;
    this.$("position").max = Math.max(0, this.frames.length - 1);
    this.makeRounds();
    // The end first: it shows what became of the game.
    this.go(this.frames.length - 1);
  }

  makeRounds() {
    this.starts = [];
    this.frames.forEach((frame, i) => { if (frame.kind === "cut") this.starts.push(i); });
    const known = new Map();
    for (const { kind, round, reached } of this.frames) if (kind === "settled" || kind === "end") known.set(round, reached.gap);
    const attempt = this.frames.at(-1)?.attempt;
    this.moves = attempt ? [...this.record.moves, attempt.moves] : this.record.moves;
    this.$("rounds").replaceChildren(...this.moves.map((moves, i) => {
      const gap = known.get(i + 1);
      const text = i === this.record.rounds ? "tried, jams" : gap ? `gap ${Math.abs(gap[0].x - gap[1].x) + Math.abs(gap[0].y - gap[1].y)}` : known.has(i + 1) ? "complete" : "";
      const button = html("button", { type: "button" }, html("span", { className: "n" }, html("span", { className: "quiet" }, "Round "), String(i + 1)), html("code", {}, moves), html("span", { className: "gap" }, text));
      button.disabled = this.frames.length === 0;
      button.addEventListener("click", () => this.go(this.starts[i]));
      return html("li", {}, button);
    }));
  }

  go(position) {
    this.at = Math.min(this.frames.length - 1, Math.max(0, position));
    if (this.at >= this.frames.length - 1) this.pause();
    this.draw();
  }

  draw() {
    const frame = this.frames[this.at];
    const board = frame ? frame.board : this.record && lastBoard(this.record);
    const canvas = this.$("board");
    const side = Math.min(this.$("board-box").clientWidth, 400, window.innerHeight * 0.62);
    canvas.hidden = !board;
    if (frame) drawFrame(canvas, frame, side);
    else if (board) drawThumbnail(canvas, board, side);
    const text = frame ? describe(this.record, frame) : this.record ? "There is nothing to play." : "";
    canvas.setAttribute("aria-label", `Board of ${this.record ? this.record.identity : "no record"}. ${text}`);
    // Redrawing for another size or theme is no news.
    if (this.$("narration").textContent !== text) this.$("narration").textContent = text;
    this.$("board-text").textContent = board ? this.textOf(frame || { board }) : "";
    if (frame) this.showPosition(frame, text);
  }

  /** The board's rows; cells in motion are letters of their fragment. */
  textOf({ board, pieces = [] }) {
    const tiles = board.tiles.slice();
    for (const piece of pieces) tiles[piece.y * board.width + piece.x] = "urdl"[piece.fragment];
    const rows = Array.from({ length: board.height }, (_, y) => tiles.slice(y * board.width, (y + 1) * board.width).join(" "));
    return rows.join("\n") + (pieces.length > 0 ? "\n\nu r d l: cells of the fragments Up, Right, Down, Left" : "");
  }

  showPosition(frame, text) {
    const last = this.frames.length - 1;
    this.$("position").value = this.at;
    this.$("position").setAttribute("aria-valuetext", text);
    for (const id of ["go-first", "go-back"]) this.$(id).setAttribute("aria-disabled", String(this.at === 0));
    for (const id of ["go-on", "go-last"]) this.$(id).setAttribute("aria-disabled", String(this.at === last));
    [...this.$("rounds").children].forEach(({ firstChild: button }, i) => {
      const current = frame.round === i + 1;
      if (current) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
      const moves = this.moves[i];
      const code = button.querySelector("code");
      // The input that was just played; ticks that the text leaves out have none.
      const place = current && frame.kind === "input" ? moves.indexOf(" ") + 1 + frame.at : -1;
      if (place < 0 || place >= moves.length || !moves.includes(" ")) code.replaceChildren(moves);
      else code.replaceChildren(moves.slice(0, place), html("mark", {}, moves[place]), moves.slice(place + 1));
    });
  }

  // ---- time

  toggle() {
    if (this.timer) this.pause();
    else this.play();
  }

  play() {
    if (this.frames.length < 2) return;
    clearInterval(this.timer);
    if (this.at >= this.frames.length - 1) this.go(0);
    // A voice that reads every step would never catch up.
    this.$("narration").setAttribute("aria-live", "off");
    this.timer = setInterval(() => this.go(this.at + 1), 1000 / Number(this.$("speed").value));
    this.showPlaying();
  }

  pause() {
    clearInterval(this.timer);
    this.timer = null;
    this.$("narration").setAttribute("aria-live", "polite");
    this.showPlaying();
  }

  showPlaying() {
    this.$("go-play").setAttribute("aria-label", this.timer ? "Pause" : "Play");
    this.$("play-path").setAttribute("d", this.timer ? "M3 2h4v12H3zM9 2h4v12H9z" : "M3 1.5v13L14 8z");
  }

  // ---- keys

  /** The round's beginning before or after the present frame. */
  roundFrom(step) {
    if (step > 0) return this.starts.find((start) => start > this.at) ?? this.frames.length - 1;
    return this.starts.filter((start) => start < this.at).pop() ?? 0;
  }

  /** True if a key pressed there is meant for the player: it is inside, or nowhere. */
  owns(target) {
    if (target.closest("input, select, textarea, summary")) return false;
    return target === document.body || this.$("player").contains(target);
  }

  press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !this.owns(event.target)) return;
    const inside = event.target !== document.body;
    const acts = {
      ArrowLeft: () => this.go(event.shiftKey ? this.roundFrom(-1) : this.at - 1),
      ArrowRight: () => this.go(event.shiftKey ? this.roundFrom(1) : this.at + 1),
    };
    if (inside) {
      // Elsewhere these keys move the page.
      Object.assign(acts, { Home: () => this.go(0), End: () => this.go(this.frames.length - 1),
        n: () => this.onBeside(1), p: () => this.onBeside(-1) });
      if (!event.target.closest("button")) acts[" "] = () => this.toggle();
    }
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}
