import * as v from "valibot";
import { answerWith } from "../answer.ts";
import { checkColumns } from "../query/check-columns.ts";
import { selectRows, type Row } from "../query/query.ts";
import { CursorError, cursorAt, positionOfCursor, questionKey, type Position } from "../reading/cursor.ts";
import { readPages, type RowsOfList } from "../reading/read-pages.ts";
import { countFittingRows } from "../reading/row-budget.ts";
import { asOf, columnPaths, conditions, cursor, join, listName, modifiedSince, rows } from "./schemas.ts";
import { readRecords } from "./read-records.ts";
import { defineTool, type Tool } from "./tool.ts";

const defaultLimit = 50;

/** Reads records of a list: page by page, or a selection of the whole list. */
export const readList: Tool = defineTool({
  name: "read_list",
  title: "Read a list",
  description:
    "Rows of a list. columns are paths; one through an array returns a row for each element. All of where must hold; case and accents are ignored, from and to include the bounds (2026-03-31: all of that day), equals null: missing. join: another list whose record's id stands in column on; its columns are then List.Column, as BusinessPartners.City. total: all rows that match (null: not told); not complete: go on with cursor. To add up or count, use sum_list.",
  readOnly: true,
  input: v.object({
    list: listName,
    columns: columnPaths,
    join: v.optional(join),
    where: v.optional(conditions),
    sort: v.optional(v.array(v.object({ column: v.string(), descending: v.optional(v.boolean()) }))),
    modifiedSince: v.optional(modifiedSince),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
    cursor: v.optional(cursor),
  }),
  output: v.object({
    list: v.string(),
    columns: v.array(v.string()),
    rows,
    total: v.nullable(v.number()),
    complete: v.boolean(),
    asOf,
    cursor: v.optional(v.string()),
  }),
  run: async (args, context, call) => {
    const { books, service, now } = context;
    const { columns, where = [], sort = [], limit = defaultLimit } = args;
    const list = books.list(args.list);
    const since = args.modifiedSince === undefined ? undefined : new Date(args.modifiedSince);
    const key = await questionKey(service, [list.name, columns, args.join, where, sort, args.modifiedSince]);
    const position = args.cursor === undefined ? undefined : positionOfCursor(args.cursor, key);
    const isSelection = where.length > 0 || sort.length > 0 || args.join !== undefined;
    const begun = now();
    const part = isSelection
      ? await readSelection()
      : {
          ...(await readPages(list, { columns, limit, since, reading: call.reading, position })),
          moment: begun,
        };
    const { shown, total, next, moment } = part;
    const result = {
      list: list.name,
      columns,
      rows: shown.map(({ values }) => values.map((value) => value ?? null)),
      total,
      complete: next === undefined && position === undefined,
      asOf: moment.toISOString(),
      ...(next && { cursor: cursorAt(key, next) }),
    };
    const of = total === null ? "" : ` of ${total}`;
    return answerWith(
      result,
      `${shown.length}${of} rows of ${list.name}, read at ${result.asOf}. ${next ? "There are more: go on with cursor." : "These are the last ones."}`,
    );

    async function readSelection(): Promise<Part> {
      const {
        records,
        known,
        asOf: moment,
      } = await readRecords(list, { join: args.join, modifiedSince: args.modifiedSince }, context, call);
      const asked = [...columns, ...where.map(({ column }) => column), ...sort.map(({ column }) => column)];
      checkColumns(asked, { list: list.name, records, known });
      const all = selectRows(records, { columns, where, sort });
      const begin = position === undefined ? 0 : continueAfter(all, position);
      const wanted = all.slice(begin, begin + limit);
      const shown = wanted.slice(0, countFittingRows(wanted.map(({ values }) => values)));
      const end = begin + shown.length;
      const last = all[end - 1];
      return {
        shown,
        total: all.length,
        moment,
        ...(end < all.length && last && { next: { rows: end, last: last.id } }),
      };
    }
  },
});

interface Part extends RowsOfList {
  readonly moment: Date;
}

/** Where the rows go on: after the same row, also if rows came or went before it. */
function continueAfter(all: readonly Row[], position: Position): number {
  if (!("rows" in position)) throw new CursorError("This is not a cursor of this question.");
  const { rows: count, last } = position;
  if (all[count - 1]?.id === last) return count;
  const moved = all.findLastIndex(({ id }) => id === last);
  if (moved < 0)
    throw new CursorError("The list has changed: the record after which it would go on is gone.");
  return moved + 1;
}
