import type { RoleColumn } from "./role-column.ts";

/** The column with the highest score above 0, the first of several. */
export function bestColumn(
  columns: readonly RoleColumn[],
  scoreOf: (column: RoleColumn) => number,
): RoleColumn | undefined {
  let best: RoleColumn | undefined;
  let highest = 0;
  for (const column of columns) {
    const score = scoreOf(column);
    if (score <= highest) continue;
    best = column;
    highest = score;
  }
  return best;
}
