import * as v from "valibot";
import { answerWith } from "../answer.ts";
import { checkColumns } from "../query/check-columns.ts";
import { summarize } from "../query/summarize.ts";
import { countFittingRows } from "../reading/row-budget.ts";
import { asOf, conditions, join, listName, modifiedSince, rows } from "./schemas.ts";
import { readRecords } from "./read-records.ts";
import { defineTool, type Tool } from "./tool.ts";

const defaultLimit = 100;

/** Counts and adds up a whole list by columns, in one answer. */
export const sumList: Tool = defineTool({
  name: "sum_list",
  title: "Sum and count",
  description:
    "Counts the rows of a whole list by columns, with exact sums, least and greatest values: one call instead of all pages. where, join, columns: as in read_list. Group by the currency, or sums mix currencies. The largest groups come first; notCounted: rows without a number there.",
  readOnly: true,
  input: v.object({
    list: listName,
    by: v.optional(v.pipe(v.array(v.string()), v.maxLength(5))),
    measures: v.optional(
      v.pipe(
        v.array(v.object({ of: v.picklist(["sum", "min", "max"]), column: v.string() })),
        v.maxLength(10),
      ),
    ),
    join: v.optional(join),
    where: v.optional(conditions),
    modifiedSince: v.optional(modifiedSince),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
  }),
  output: v.object({
    list: v.string(),
    columns: v.array(v.string()),
    rows,
    total: v.number(),
    counted: v.number(),
    notCounted: v.array(v.number()),
    complete: v.boolean(),
    asOf,
  }),
  run: async (args, context, call) => {
    const { by = [], measures = [], where = [], limit = defaultLimit } = args;
    const list = context.books.list(args.list);
    const { join: joined, modifiedSince: since } = args;
    const {
      records,
      known,
      asOf: moment,
    } = await readRecords(list, { join: joined, modifiedSince: since }, context, call);
    const asked = [...by, ...[...measures, ...where].map(({ column }) => column)];
    checkColumns(asked, { list: list.name, records, known });
    const { groups, rows: counted, notCounted } = summarize(records, { by, measures, where });
    const all = groups.map((group) => [...group.by, group.count, ...group.measures]);
    const wanted = all.slice(0, limit);
    const shown = wanted.slice(0, countFittingRows(wanted));
    const complete = shown.length === all.length;
    const result = {
      list: list.name,
      columns: [...by, "count", ...measures.map(({ of, column }) => `${of} ${column}`)],
      rows: shown,
      total: all.length,
      counted,
      notCounted,
      complete,
      asOf: moment.toISOString(),
    };
    const left = notCounted.some((count) => count > 0)
      ? " Some rows have no number there: see notCounted."
      : "";
    return answerWith(
      result,
      `${shown.length} of ${all.length} groups, of ${counted} rows of ${list.name}, read at ${result.asOf}.${left}`,
    );
  },
});
