import type { RefreshReport } from "../refresh.ts";

/** Whether a refresh that nobody has asked for has anything to tell: a change, a failure, or cells that it could not write. */
export function hasNews({ lists, tables, protectedSheets }: RefreshReport): boolean {
  return (
    protectedSheets.length > 0 ||
    lists.some(
      ({ changed, added, removed, error }) => changed + added + removed > 0 || error !== undefined,
    ) ||
    tables.some(
      ({ changed, added, marked, unmarked, lost, error }) =>
        changed + added + marked + unmarked + lost.length > 0 || error !== undefined,
    )
  );
}
