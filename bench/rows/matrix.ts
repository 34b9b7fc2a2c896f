import { compareVariants } from "../measure/compare-variants.ts";
import type { Row } from "../measure/row.ts";
import { tableLines } from "../measure/table-lines.ts";

/** From records to the cells of a spill. */
export const matrix: Row = {
  id: "matrix",
  title:
    "Records to Excel's matrix: 10,000 × 20, columns discovered, nested objects flattened, dates as serials",
  async run({ quick }) {
    const variants = await compareVariants({
      scenario: new URL("../scenarios/matrix.ts", import.meta.url),
      variants: ["copy floor", "usual way", "accounting-data"],
      base: "copy floor",
      rounds: 40,
      warmUp: 60,
      quick,
      setting: { records: 10_000 },
    });
    const ours = variants.find(({ name }) => name === "accounting-data");
    return {
      unit: "ns CPU a cell",
      table: tableLines(variants, {
        digits: 1,
        notes: {
          "copy floor": "rows that are cells already",
          "usual way": "one walk to find the columns, one to look each up",
          "accounting-data": "one walk",
        },
      }),
      goals: [{ goal: "ns a cell", measured: ours?.figure.median ?? NaN, limit: 20 }],
    };
  },
};
