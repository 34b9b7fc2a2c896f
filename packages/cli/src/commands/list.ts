import { rowsOf } from "@accounting-data/books";
import { parseColumns, parseModifiedSince, plainColumns, watchColumns } from "../columns-of.ts";
import { openService } from "../open-service.ts";
import { formatTable } from "../output/table.ts";
import type { Terminal } from "../terminal.ts";

/** A terminal shows about so many columns. */
const shownColumns = 8;

/** Shows the first records of a list. */
export async function listCommand(
  terminal: Terminal,
  name: string,
  options: {
    readonly settings?: string;
    readonly json?: boolean;
    readonly columns?: string;
    readonly modifiedSince?: string;
    readonly limit: number;
  },
): Promise<void> {
  const { books } = await openService(terminal, options);
  const list = books.list(name);
  const { signal } = terminal;
  const { limit } = options;
  const modifiedSince = parseModifiedSince(options.modifiedSince, list);
  const chosen = parseColumns(options.columns);
  const pages = list
    .iterate({
      signal,
      pageSize: Math.min(limit, 1000),
      prefetch: 0,
      ...(modifiedSince && { modifiedSince }),
    })
    .pages();
  const records: object[] = [];
  let total: number | undefined;
  let hasMore = false;
  for await (const page of pages) {
    total ??= modifiedSince ? undefined : page.totalCount;
    records.push(...page.items);
    hasMore = records.length > limit || page.cursor !== null;
    if (records.length >= limit) break;
  }
  const watched = watchColumns(list, chosen);
  for (const record of records) watched.note(record);
  watched.end();
  const shown = records.slice(0, limit);
  const complete = !hasMore;
  if (options.json) {
    const values = chosen
      ? shown.flatMap((record) =>
          rowsOf(record, chosen).map((row) =>
            Object.fromEntries(chosen.map((column, index) => [column, row[index] ?? null])),
          ),
        )
      : shown;
    return terminal.print(JSON.stringify({ records: values, total: total ?? null, complete }));
  }
  const columns = chosen ?? (await plainColumns(list, signal)).slice(0, shownColumns);
  terminal.print(
    formatTable(
      columns,
      shown.flatMap((record) => rowsOf(record, columns)),
    ),
  );
  const of = total === undefined ? "" : ` of ${total}`;
  terminal.say(
    `${shown.length}${of} records.${complete ? "" : " Export the list to have all of them, or raise --limit."}`,
  );
}
