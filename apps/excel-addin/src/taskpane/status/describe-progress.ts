import type { CompanyStatus } from "../../cache/list-status.ts";
import type { ListStatus } from "../../cache/list-status.ts";
import type { PaneWords } from "../../messages/pane-words.ts";
import type { Connection } from "../../settings/connection.ts";
import { ofCompany } from "./notice.ts";

/** A list that is being read. */
export interface DescribedProgress {
  readonly connection: Connection;
  readonly status: ListStatus;
  readonly sentence: string;
  /** 0 to 1, if the total is known. */
  readonly share: number | undefined;
}

/** Describes every list that is being read, of any company. Other companies than the workbook's are named. */
export function describeProgress(
  companies: readonly CompanyStatus[],
  bound: Connection,
  { pane, formats }: PaneWords,
): readonly DescribedProgress[] {
  return companies.flatMap(({ connection, lists }) =>
    lists.flatMap((status) => {
      if (!status.progress) return [];
      const { sentence, share } = describe(status, status.progress);
      return [{ connection, status, sentence: ofCompany(connection, sentence, { bound, pane }), share }];
    }),
  );

  function describe(
    { list }: ListStatus,
    { pages, records, pagesInAll }: NonNullable<ListStatus["progress"]>,
  ): { readonly sentence: string; readonly share: number | undefined } {
    const name = pane.list(list).plural;
    if (pages === 0) return { sentence: pane.status.begun(name), share: undefined };
    if (pagesInAll === undefined || pagesInAll < pages) {
      return { sentence: pane.status.pagesSoFar(name, pages, records), share: undefined };
    }
    // A full bar would look stuck.
    if (pages === pagesInAll) return { sentence: pane.status.lastPage(name), share: undefined };
    const sentence = pane.status.pages(name, formats.number(pages), formats.number(pagesInAll));
    return { sentence, share: pages / pagesInAll };
  }
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
