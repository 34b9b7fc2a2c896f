import { ColumnError } from "@accounting-data/books";
import * as v from "valibot";
import { answerWith } from "../answer.ts";
import { pickColumns } from "../query/pick-columns.ts";
import { asOf, columnPaths, listName } from "./schemas.ts";
import { defineTool, type Tool } from "./tool.ts";

/** Reads one record by its id. */
export const getRecord: Tool = defineTool({
  name: "get_record",
  title: "One record",
  description: "Reads one record by its id, whole or some columns.",
  readOnly: true,
  input: v.object({ list: listName, id: v.string(), columns: v.optional(columnPaths) }),
  output: v.object({ list: v.string(), record: v.record(v.string(), v.unknown()), asOf }),
  run: async ({ list: name, id, columns }, { books, now }, { reading }) => {
    const list = books.list(name);
    const moment = now().toISOString();
    if (list.get === undefined) {
      throw new ColumnError(
        `${list.name} has no records by id: use read_list with where [{"column":"Id","equals":…}].`,
      );
    }
    const whole = await list.get(id, reading);
    const record = columns === undefined ? whole : pickColumns(whole, columns);
    return answerWith({ list: list.name, record, asOf: moment }, `One ${list.one}, read at ${moment}.`);
  },
});
