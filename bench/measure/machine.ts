import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import { disturbances } from "./measure-quietly.ts";

/** Describes the machine, the run and the versions, for RESULTS.md. Call it after all measurements. */
export function describeRun(begun: { readonly date: Date; readonly load: number }): readonly string[] {
  const { repeated, kept } = disturbances;
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}`;
  return [
    `- Machine: ${processor}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}; Node ${process.versions.node} (V8 ${process.versions.v8}).`,
    `- Run: ${begun.date.toISOString().slice(0, 16).replace("T", " ")} UTC, on commit ${commit()}; load ${begun.load.toFixed(2)} at the beginning, ${(loadavg()[0] ?? 0).toFixed(2)} at the end. ` +
      `Other work disturbed ${repeated} measurements, which were repeated; ${kept} were disturbed each time, and their least disturbed figure counts.`,
    `- Peers: ${peers().join(", ")}.`,
  ];
}

function commit(): string {
  const git = (...args: string[]): string =>
    execFileSync("git", args, { cwd: import.meta.dirname, encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain", "--", "../../packages", "../../apps") !== "";
  return git("rev-parse", "--short", "HEAD") + (changed ? " with changes" : "");
}

/** The libraries that the bench compares with, and their installed versions. */
function peers(): readonly string[] {
  const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
  const { dependencies } = read("../package.json") as { dependencies: Record<string, string> };
  return Object.keys(dependencies)
    .filter((name) => !name.startsWith("@accounting-data/"))
    .map(
      (name) => `${name} ${(read(`../node_modules/${name}/package.json`) as { version: string }).version}`,
    );
}
