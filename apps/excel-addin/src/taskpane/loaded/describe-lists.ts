import { listNames } from "../../lists/list-name.ts";
import type { ListStatus } from "../../cache/list-status.ts";
import type { PaneWords } from "../../messages/pane-words.ts";

/** A list that is being read. */
export interface DescribedProgress {
  readonly status: ListStatus;
  readonly sentence: string;
  /** 0 to 1, if the total is known. */
  readonly share: number | undefined;
}

/** What is loaded of a company. */
export interface DescribedLists {
  /** Every list that was read, is being read, or failed, in the pane's order. */
  readonly known: readonly ListStatus[];
  /** For example "Partners 312 · Banks 41"; undefined before anything was read. */
  readonly summary: string | undefined;
  readonly progress: readonly DescribedProgress[];
  readonly failed: readonly ListStatus[];
  /** When the stalest list was last read; nothing shown is older. */
  readonly asOf: Date | undefined;
}

/** Describes what is loaded. */
export function describeLists(statuses: readonly ListStatus[], { pane, formats }: PaneWords): DescribedLists {
  const known = statuses
    .filter(({ count, progress, error }) => count !== undefined || progress || error !== undefined)
    .toSorted((one, other) => listNames.indexOf(one.list) - listNames.indexOf(other.list));
  const read = known.filter(({ count }) => count !== undefined);
  const moments = read.flatMap(({ asOf }) => (asOf ? [asOf.changesAt.getTime()] : []));
  return {
    known,
    summary:
      read.length === 0
        ? undefined
        : read
            .map(({ list, count }) => pane.loaded.summary(pane.lists[list].plural, countOf(count)))
            .join(" · "),
    progress: known.flatMap((status) => {
      const described = describeProgress(status, { pane, formats });
      return described ? [described] : [];
    }),
    failed: known.filter(({ error, progress }) => error !== undefined && !progress),
    asOf: moments.length === 0 ? undefined : new Date(Math.min(...moments)),
  };

  function countOf(count = 0): string {
    return count === 0 ? pane.loaded.empty : formats.number(count);
  }
}

function describeProgress(
  status: ListStatus,
  { pane, formats }: Pick<PaneWords, "pane" | "formats">,
): DescribedProgress | undefined {
  const { list, progress } = status;
  if (!progress) return undefined;
  const name = pane.lists[list].plural;
  const { pages, records, pagesInAll } = progress;
  if (pages === 0) return { status, sentence: pane.loaded.begun(name), share: undefined };
  if (pagesInAll === undefined || pagesInAll < pages) {
    return { status, sentence: pane.loaded.pagesSoFar(formats, name, pages, records), share: undefined };
  }
  // A full bar would look stuck.
  if (pages === pagesInAll) return { status, sentence: pane.loaded.lastPage(name), share: undefined };
  const sentence = pane.loaded.pages(name, formats.number(pages), formats.number(pagesInAll));
  return { status, sentence, share: pages / pagesInAll };
}
