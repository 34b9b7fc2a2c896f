import type { RefreshReport } from "../../refresh/refresh-report.ts";
import type { PaneWords } from "../../messages/pane-words.ts";

/** What a refresh did, in sentences. */
export interface DescribedRefresh {
  /** Undefined where there is nothing to say besides what failed. */
  readonly sentence: string | undefined;
  /** Named sheets whose cells kept their old values. */
  readonly protectedSheets: string | undefined;
}

/** Says when it was read and what changed, list by list. Lists that failed are told elsewhere, with their reason. */
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
  // "Nothing changed" would be wrong of a list that could not be read.
  const failed = report.lists.some(({ error }) => error !== undefined);
  const quiet = failed
    ? undefined
    : report.lists.length === 0
      ? refresh.nothingToDo
      : refresh.unchanged(moment);
  const sentence = changes.length === 0 ? quiet : refresh.changed(moment, changes.join(" "));
  const sheets = report.protectedSheets.length > 0 ? formats.list(report.protectedSheets) : undefined;
  return { sentence, protectedSheets: sheets === undefined ? undefined : refresh.protected(sheets) };
}
