import type { GoalResult, Row, RowResult } from "./row.ts";

export interface MeasuredRow {
  readonly row: Row;
  readonly result: RowResult;
}

/** The text of RESULTS.md: the run, all goals, then each row with its table. */
export function renderResults(rows: readonly MeasuredRow[], run: readonly string[]): string {
  const goals = rows.flatMap(({ row, result }) => result.goals.map((goal) => goalLine(row.id, goal)));
  return [
    "# Results",
    "",
    "Written by `pnpm bench`; see [README](README.md). Figures are medians with the quarter and three-quarter points; a ratio compares figures of the same round.",
    "",
    ...run,
    "",
    "| row | goal | limit | measured | met? |",
    "| --- | --- | --- | --- | --- |",
    ...goals,
    "",
    ...rows.map((one) => `${renderRow(one)}\n`),
  ].join("\n");
}

/** One row: its table of variants and its remark. */
export function renderRow({ row, result }: MeasuredRow): string {
  return [
    `## ${row.title}`,
    "",
    ...(result.table.length > 0 ? tableOf(result) : []),
    ...result.goals.map(
      (goal) => `- ${goal.goal}: ${measured(goal)} of at most ${shown(goal.limit)}: **${outcomeOf(goal)}**`,
    ),
    ...(result.remark === undefined ? [] : ["", result.remark]),
  ].join("\n");
}

function tableOf({ unit, table }: RowResult): readonly string[] {
  return [
    `| variant | ${unit} | ratio | remarks |`,
    "| --- | --- | --- | --- |",
    ...table.map(
      ({ name, figure, ratio, note }) => `| ${name} | ${figure} | ${ratio ?? ""} | ${note ?? ""} |`,
    ),
    "",
  ];
}

function goalLine(id: string, goal: GoalResult): string {
  return `| ${id} | ${goal.goal} | ${shown(goal.limit)} | ${measured(goal)} | ${outcomeOf(goal)} |`;
}

function outcomeOf(goal: GoalResult): string {
  if ("notMeasured" in goal) return goal.notMeasured;
  if (goal.measured <= goal.limit) return "met";
  const missed = `missed by ${shown(goal.measured - goal.limit)}`;
  // The least possible work already exceeds the limit.
  return goal.floor !== undefined && goal.floor > goal.limit
    ? `${missed}: the floor of the same run is ${shown(goal.floor)}`
    : missed;
}

function measured(goal: GoalResult): string {
  return "notMeasured" in goal ? "–" : shown(goal.measured);
}

function shown(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 3 : 1);
}
