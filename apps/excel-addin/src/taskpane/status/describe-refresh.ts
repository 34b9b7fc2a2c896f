import type { RefreshReport } from "../../refresh/refresh-report.ts";
import { TableError } from "../../tables/table-error.ts";
import { describeTableError } from "./describe-insertion.ts";
import type { PaneWords } from "../../messages/pane-words.ts";

/** The result of a refresh. */
export interface DescribedRefresh {
  /** Undefined if there is nothing to say besides failures. */
  readonly sentence: string | undefined;
  /** What kept its old values: cells on protected sheets, and tables. */
  readonly unchanged: string | undefined;
}

/** Describes when and what changed, list by list. Failed lists are described elsewhere. */
export function describeRefresh(
  report: RefreshReport,
  { pane, formats }: PaneWords,
  context: {
    readonly now: Date;
    /** The label of a company that is not the workbook's. */
    readonly otherCompany: (connectionId: string) => string | undefined;
  },
): DescribedRefresh {
  const { refresh } = pane;
  const moment = formats.moment(report.at, context.now);
  const changes = report.lists.flatMap(({ connectionId, list, changed, added, removed, error }) => {
    const counts = error === undefined ? refresh.counts(formats, changed, added, removed) : [];
    if (counts.length === 0) return [];
    const company = context.otherCompany(connectionId);
    const sentence = refresh.list(pane.list(list).plural, counts.join(", "));
    return [company === undefined ? sentence : pane.status.of(company, sentence)];
  });
  for (const table of report.tables) {
    const counts = pane.tables.counts(formats, table);
    if (counts.length > 0) changes.push(pane.tables.refreshed(table.name, counts.join(", ")));
  }
  // "Nothing changed" would be wrong for a list that could not be read.
  const failed = [...report.lists, ...report.tables].some(({ error }) => error !== undefined);
  const unchanged = failed
    ? undefined
    : report.lists.length + report.tables.length === 0
      ? refresh.nothingToDo
      : refresh.unchanged(moment);
  const sentence = changes.length === 0 ? unchanged : refresh.changed(moment, changes.join(" "));
  const sheets = report.protectedSheets.length > 0 ? formats.list(report.protectedSheets) : undefined;
  const kept = [
    ...(sheets === undefined ? [] : [refresh.protected(sheets)]),
    ...report.tables.flatMap(({ name, error }) =>
      error === undefined ? [] : [pane.tables.notRefreshed(name, reasonOf(error))],
    ),
  ];
  return { sentence, unchanged: kept.length === 0 ? undefined : kept.join(" ") };

  function reasonOf(error: unknown): string {
    return error instanceof TableError ? describeTableError(error, pane.tables) : pane.tables.notRead;
  }
}
