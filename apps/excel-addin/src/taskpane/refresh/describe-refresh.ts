import type { RefreshReport } from "../../refresh/refresh-report.ts";
import type { PaneWords } from "../../messages/pane-words.ts";

/** The result of a refresh. */
export interface DescribedRefresh {
  /** Undefined if there is nothing to say besides failures. */
  readonly sentence: string | undefined;
  /** Names the sheets whose cells kept their old values. */
  readonly protectedSheets: string | undefined;
}

/** Describes when and what changed, list by list. Failed lists are described elsewhere. */
export function describeRefresh(
  report: RefreshReport,
  { pane, formats }: PaneWords,
  now: Date,
): DescribedRefresh {
  const { refresh } = pane;
  const moment = formats.moment(report.at, now);
  const changes = report.lists.flatMap(({ list, changed, added, removed, error }) => {
    const counts = error === undefined ? refresh.counts(formats, changed, added, removed) : [];
    return counts.length === 0 ? [] : [refresh.list(pane.lists[list].plural, counts.join(", "))];
  });
  // "Nothing changed" would be wrong for a list that could not be read.
  const failed = report.lists.some(({ error }) => error !== undefined);
  const unchanged = failed
    ? undefined
    : report.lists.length === 0
      ? refresh.nothingToDo
      : refresh.unchanged(moment);
  const sentence = changes.length === 0 ? unchanged : refresh.changed(moment, changes.join(" "));
  const sheets = report.protectedSheets.length > 0 ? formats.list(report.protectedSheets) : undefined;
  return { sentence, protectedSheets: sheets === undefined ? undefined : refresh.protected(sheets) };
}
