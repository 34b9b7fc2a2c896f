import { rowsOf, type BookList, type ReadingOptions } from "@accounting-data/books";
import { recordId } from "@accounting-data/resources";
import { checkColumns } from "../query/check-columns.ts";
import type { Row } from "../query/query.ts";
import { CursorError, type Position } from "./cursor.ts";
import { createRowBudget } from "./row-budget.ts";

/** Records of a page that is read only for its first ones. */
const smallPage = 200;

/** Rows of a list, and where it goes on. */
export interface RowsOfList {
  readonly shown: readonly Row[];
  /** Rows that match; null if the service does not tell. */
  readonly total: number | null;
  readonly next?: Position;
}

/** Reads as many pages as are needed. A record is shown with all of its rows, so there may be more rows than the limit. */
export async function readPages(
  list: BookList,
  {
    columns,
    limit,
    since,
    reading,
    position,
  }: {
    readonly columns: readonly string[];
    readonly limit: number;
    readonly since: Date | undefined;
    readonly reading: ReadingOptions;
    readonly position: Position | undefined;
  },
): Promise<RowsOfList> {
  if (position && "rows" in position) throw new CursorError("This is not a cursor of this question.");
  const from = position?.from ?? undefined;
  let skip = position?.skip ?? 0;
  const pages = list
    .iterate({
      ...reading,
      prefetch: 0,
      pageSize: smallPage,
      ...(since && { modifiedSince: since }),
      ...(from !== undefined && { from }),
    })
    .pages();
  const read: object[] = [];
  let before = from ?? null;
  let total: number | null = null;
  const shown: Row[] = [];
  const fits = createRowBudget();
  for await (const page of pages) {
    // With a filter services count the whole list all the same.
    if (since === undefined) total ??= page.totalCount ?? null;
    read.push(...page.items);
    for (const [index, record] of page.items.entries()) {
      if (index < skip) continue;
      const added = rowsOf(record, columns).map((values) => ({ id: recordId(record), values }));
      if (shown.length >= limit || !fits(added.map(({ values }) => values))) {
        return part({ from: before, skip: index });
      }
      shown.push(...added);
    }
    skip = 0;
    before = page.cursor;
    if (page.cursor === null) break;
    if (shown.length >= limit && !page.complete) return part({ from: before, skip: 0 });
  }
  return part();

  function part(next?: Position): RowsOfList {
    checkColumns(columns, { list: list.name, records: read, known: list.describedColumns });
    return { shown, total, ...(next && { next }) };
  }
}
