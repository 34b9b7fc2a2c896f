import { recordId } from "@accounting-data/resources";
import * as v from "valibot";
import { answerWith } from "../answer.ts";
import { fold } from "../query/compare-values.ts";
import { containsText } from "../query/query.ts";
import { pickColumns } from "../query/pick-columns.ts";
import { withoutMissing } from "../query/without-missing.ts";
import { createRowBudget } from "../reading/row-budget.ts";
import { asOf, columnPaths, listName } from "./schemas.ts";
import { defineTool, type Tool } from "./tool.ts";

const mostFound = 20;

/** Finds records by a name, a number, or any other text in them. */
export const findRecords: Tool = defineTool({
  name: "find_records",
  title: "Find records",
  description:
    "Finds records that contain a name, number or other text anywhere, without case and accents; whole values first. Empty fields are left out. total counts all that match.",
  readOnly: true,
  input: v.object({
    list: listName,
    text: v.pipe(v.string(), v.minLength(1)),
    columns: v.optional(columnPaths),
  }),
  output: v.object({
    list: v.string(),
    records: v.array(v.record(v.string(), v.unknown())),
    total: v.number(),
    complete: v.boolean(),
    asOf,
  }),
  run: async ({ list: name, text, columns }, { books, readWhole }, { reading, progress }) => {
    const list = books.list(name);
    const whole = await readWhole(list, { reading, onProgress: progress });
    const matching = whole.records.filter((record) => containsText(record, text));
    const sorted = matching
      .toSorted((a, b) => closeness(b, text) - closeness(a, text))
      .map((record) =>
        columns === undefined
          ? withoutMissing(record)
          : { Id: recordId(record), ...pickColumns(record, columns) },
      );
    const fits = createRowBudget();
    const beyond = sorted.findIndex((record, index) => index >= mostFound || !fits([record]));
    const records = beyond < 0 ? sorted : sorted.slice(0, beyond);
    const complete = records.length === matching.length;
    return answerWith(
      { list: list.name, records, total: matching.length, complete, asOf: whole.asOf.toISOString() },
      `${records.length} of ${matching.length} records of ${list.name} that match.${complete ? "" : " Use a longer text, or read_list with where."}`,
    );
  },
});

/** A record's own field that is the text comes before one that contains it, and that before a text deeper inside. */
function closeness(record: object, text: string): number {
  const own = Object.values(record)
    .filter((value) => typeof value === "string" || typeof value === "number")
    .map((value) => fold(String(value)));
  if (own.includes(fold(text))) return 2;
  return own.some((value) => value.includes(fold(text))) ? 1 : 0;
}
