import { compareVariants } from "../measure/compare-variants.ts";
import type { Row } from "../measure/row.ts";
import { ratioOf, tableLines } from "../measure/table-lines.ts";

/** A list that is inserted as a table. */
export const insertTable: Row = {
  id: "insert-table",
  title: "Insert as table: 50,000 × 20 into the host through Microsoft's client library, in blocks",
  async run({ quick }) {
    const variants = await compareVariants({
      scenario: new URL("../scenarios/insert-table.ts", import.meta.url),
      variants: ["range.values alone", "the table's cells", "records to a table"],
      base: "range.values alone",
      rounds: 5,
      warmUp: 1,
      quick,
      input: { records: quick ? 5000 : 50_000 },
    });
    return {
      unit: "ms CPU",
      table: tableLines(variants, {
        digits: 0,
        notes: {
          "range.values alone":
            "the same cells in the same blocks, without formats: texts may become numbers",
          "the table's cells": "number formats first, so that texts stay texts; then blocks, table, widths",
          "records to a table": "and the columns found and the cells made before",
        },
      }),
      goals: [
        {
          goal: "over the bare values",
          measured: ratioOf(variants, "the table's cells"),
          limit: 1.5,
        },
      ],
    };
  },
};
