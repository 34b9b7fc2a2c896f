import type { CompanyStatus, ListStatus } from "../cache/list-status.ts";
import type { ReadProgress } from "../cache/read-list.ts";
import type { PaneWords } from "../messages/pane-words.ts";
import type { Connection } from "../settings/connection.ts";
import { timeLeft } from "../messages/time-left.ts";
import { ofCompany } from "./notice.ts";

export interface DescribedProgress {
  readonly sentence: string;
  /** 0 to 1, if the total is known. */
  readonly share: number | undefined;
}

/** Describes every list that is being read, of any company. Other companies than the workbook's are named. */
export function describeProgress(
  companies: readonly CompanyStatus[],
  { bound, now }: { readonly bound: Connection; readonly now: Date },
  words: PaneWords,
): readonly DescribedProgress[] {
  const { pane, formats } = words;
  return companies.flatMap(({ connection, lists }) =>
    lists.flatMap((status) => {
      if (!status.progress) return [];
      const { sentence, share } = describe(status, status.progress);
      return [{ sentence: ofCompany(connection, sentence, { bound, pane }), share }];
    }),
  );

  function describe({ list, asOf }: ListStatus, progress: ReadProgress): DescribedProgress {
    const { pages, records, recordsInAll: inAll } = progress;
    const name = pane.list(list).plural;
    if (pages === 0) {
      const sentence = asOf
        ? pane.status.begunAgain(name, formats.moment(asOf.changesAt, now))
        : pane.status.begun(name);
      return { sentence, share: undefined };
    }
    if (inAll === undefined || inAll < records) {
      return { sentence: pane.status.recordsSoFar(name, records), share: undefined };
    }
    // A full bar would look stuck.
    if (records === inAll) return { sentence: pane.status.lastPage(name), share: undefined };
    const seconds = secondsLeft(progress, now.getTime());
    const left = seconds === undefined ? undefined : timeLeft(seconds, words);
    return { sentence: pane.status.records(name, records, { inAll, left }), share: records / inAll };
  }
}

/** Before, a read is too short to tell how long it will take. */
const estimatedAfterMs = 3000;

/** How many seconds a read will take, if the rest comes as fast as what has come; undefined where that can't be estimated. */
export function secondsLeft(
  { records, recordsInAll = 0, startedAt }: ReadProgress,
  now: number,
): number | undefined {
  const elapsed = startedAt === undefined ? 0 : now - startedAt;
  if (elapsed < estimatedAfterMs || records === 0 || recordsInAll <= records) return undefined;
  return ((elapsed / records) * (recordsInAll - records)) / 1000;
}

/** When the stalest of these lists was read, and the oldest time at which the deletions of one were checked. */
export function describeAsOf(
  lists: readonly ListStatus[],
  { pane, formats }: PaneWords,
  now: Date,
): string | undefined {
  const moments = lists.flatMap(({ asOf }) => asOf ?? []);
  if (moments.length === 0) return undefined;
  const oldest = (times: readonly Date[]): string =>
    formats.moment(new Date(Math.min(...times.map((time) => time.getTime()))), now);
  const changes = oldest(moments.map(({ changesAt }) => changesAt));
  const fullRead = oldest(moments.map(({ fullReadAt }) => fullReadAt));
  return changes === fullRead ? pane.status.readAt(changes) : pane.status.asOf(changes, fullRead);
}
