// Reports and pages for the tests, made by the tools themselves.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const tool = (name) => {
  if (!process.env[name]) throw new Error(`${name} names no program`);
  return process.env[name];
};

export class Reports {
  folder = mkdtempSync(join(tmpdir(), "splitcircuit-page-"));

  path(name) { return join(this.folder, name); }
  remove() { rmSync(this.folder, { recursive: true }); }

  scan(name, seeds, ...options) {
    execFileSync(tool("SC_SCAN"), [...options, "--seeds", seeds, "--out", this.path(name), "--quiet"]);
    return this.read(name);
  }

  read(name) { return JSON.parse(readFileSync(this.path(name), "utf8")); }
  write(name, document) { writeFileSync(this.path(name), typeof document === "string" ? document : JSON.stringify(document)); }

  /** The page of a report, with the exit status of making it. */
  page(report, name = report.replace(".json", ".html"), ...options) {
    const made = spawnSync(tool("SC_REPORT"), ["html", this.path(report), "--out", this.path(name), ...options], { encoding: "utf8" });
    return { status: made.status, message: made.stderr, file: this.path(name), url: `file://${this.path(name)}` };
  }

  /** What sc-snapshot says of games. */
  snapshots(identities) {
    return identities.map((identity) => {
      const out = mkdtempSync(join(this.folder, "pictures-"));
      execFileSync(tool("SC_SNAPSHOT"), [identity, "--only", "end", "--cell-px", "4", "--force", "--quiet", "--out", out]);
      return JSON.parse(readFileSync(join(out, "outcome.json"), "utf8"));
    });
  }

  solve(identities) {
    // Its status says whether all are solved.
    const solved = spawnSync(tool("SC_SOLVE"), ["--json", "-"], { input: identities.join("\n") + "\n", encoding: "utf8" });
    return solved.stdout.trim().split("\n").map((line) => JSON.parse(line));
  }
}

/** The hash of board rows as reports have it: 64-bit FNV-1a, each row with a line feed. */
export function boardHash(rows) {
  let value = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(rows.map((row) => row + "\n").join(""))) {
    value = ((value ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  }
  return value.toString(16).padStart(16, "0");
}
