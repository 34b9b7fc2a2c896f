import { cpus, totalmem } from "node:os";
import { readFileSync } from "node:fs";
import type { GoalResult, Row, RowResult } from "./row.ts";

export interface MeasuredRow {
  readonly row: Row;
  readonly result: RowResult;
}

/** The whole of RESULTS.md: machine, versions, goals at a glance, then each row with its table. */
export function renderResults(measured: readonly MeasuredRow[]): string {
  const goals = measured.flatMap(({ row, result }) => result.goals.map((goal) => goalLine(row.id, goal)));
  return [
    "# Results",
    "",
    "Written by `pnpm bench`. Figures are medians with the quarter and three-quarter points; a ratio compares figures of the same round.",
    "",
    machine(),
    "",
    "| row | goal | limit | measured | |",
    "| --- | --- | --- | --- | --- |",
    ...goals,
    "",
    ...measured.map((one) => `${renderRow(one)}\n`),
  ].join("\n");
}

/** One row: its table of variants and its remark. */
export function renderRow({ row, result }: MeasuredRow): string {
  return [
    `## ${row.title}`,
    "",
    `| variant | ${result.unit} | ratio | |`,
    "| --- | --- | --- | --- |",
    ...result.table.map(
      ({ name, figure, ratio, note }) => `| ${name} | ${figure} | ${ratio ?? ""} | ${note ?? ""} |`,
    ),
    "",
    ...result.goals.map(
      (goal) =>
        `- ${goal.goal}: ${shown(goal.measured)} of at most ${shown(goal.limit)}: **${verdict(goal)}**`,
    ),
    ...(result.remark === undefined ? [] : ["", result.remark]),
  ].join("\n");
}

function goalLine(id: string, goal: GoalResult): string {
  return `| ${id} | ${goal.goal} | ${shown(goal.limit)} | ${shown(goal.measured)} | ${verdict(goal)} |`;
}

function verdict({ measured, limit }: GoalResult): string {
  return measured <= limit ? "met" : `missed by ${shown(measured - limit)}`;
}

function shown(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 3 : 1);
}

function machine(): string {
  const { dependencies } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const versions = Object.entries(dependencies).filter(([, version]) => /^\d/.test(version));
  return [
    `Machine: ${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB; Node ${process.versions.node}.`,
    `Peers: ${versions.map(([name, version]) => `${name} ${version}`).join(", ")}.`,
  ].join("\n");
}
