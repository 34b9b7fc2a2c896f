import type { Dated } from "../../cache/as-of.ts";
import type { CachedRead } from "../../cache/cached-read.ts";
import { keyOfList, type DataCache } from "../../cache/data-cache.ts";
import type { ListCache } from "../../cache/list-cache.ts";
import {
  argumentOfCall,
  entryOfFunction,
  writtenText,
  type FunctionCall,
} from "../../workbook/formulas/function-calls.ts";
import type { ShowsOther } from "../refresh.ts";

/** What cells show of a read: its records, or why it failed. */
type Content = readonly unknown[];

type Contents = ReadonlyMap<CachedRead<Dated>, Content>;

/**
 * What cells show of the cache, so that a refresh by itself recalculates no cell that would show the same again. At first nothing
 * is known of it: a workbook that was opened has the values of an earlier session.
 */
export function createShownData(data: Pick<DataCache, "used">) {
  const shown = new Map<ListCache, Contents>();

  return {
    /** To be called before a refresh. Tells after its reads whether a call shows other values than before. */
    beforeRefresh: (): ShowsOther => {
      // Cells show what they have read since the last refresh.
      const before = new Map(
        data.used.flatMap((cache) => {
          const earlier = shown.get(cache);
          return earlier ? [[cache, new Map([...contentsOf(cache), ...earlier])] as const] : [];
        }),
      );
      let changed: ReadonlySet<string> | undefined;
      return (call, reads) => {
        changed ??= changedLists(data, before);
        // Each refresh changes the moment of the last read.
        if (["asOf", "companies"].includes(entryOfFunction(call.id).kind)) return true;
        const known = reads.flatMap((read) => (read.connection ? [keyOfList(read)] : []));
        const mayBeOfAny = known.length === 0 || mayLeadElsewhere(call);
        return mayBeOfAny ? changed.size > 0 : known.some((key) => changed!.has(key));
      };
    },
    /** To be called after a refresh: its cells show what is cached. */
    afterRefresh: (): void => {
      shown.clear();
      for (const cache of data.used) shown.set(cache, contentsOf(cache));
    },
  };
}

/** The lists whose cells may show other values than before. A list of which nothing is known is among them. */
function changedLists(
  data: Pick<DataCache, "used">,
  before: ReadonlyMap<ListCache, Contents>,
): ReadonlySet<string> {
  const changed = data.used.filter((cache) => {
    const contents = before.get(cache);
    return (
      !contents || [...contentsOf(cache)].some(([read, content]) => !isSame(contents.get(read), content))
    );
  });
  return new Set(changed.map(keyOfList));
}

function contentsOf(cache: ListCache): Contents {
  return new Map(cache.reads().map((read) => [read, contentOf(read)]));
}

function contentOf({ value, failure }: CachedRead<Dated>): Content {
  if (!value) return failure ? [String(failure.error), failure.wait] : [];
  const { records, record } = value as { readonly records?: Content; readonly record?: unknown };
  return records ?? (record === undefined ? [] : [record]);
}

function isSame(before: Content | undefined, now: Content): boolean {
  if (before === now) return true;
  return (
    before?.length === now.length &&
    now.every((one, index) => one === before[index] || JSON.stringify(one) === JSON.stringify(before[index]))
  );
}

/** Whether a call may show fields of other lists, to which a column leads (`CurrencyId.Code`), or which cells name. */
function mayLeadElsewhere(call: FunctionCall): boolean {
  const names = argumentOfCall(call, "columns") || argumentOfCall(call, "field");
  return names !== "" && /[.·]/.test(writtenText(names) ?? ".");
}
