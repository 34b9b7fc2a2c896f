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
      variants: ["copy floor", "bare loop", "bare loop, dates read", "usual way", "accounting-data"],
      base: "copy floor",
      rounds: 40,
      warmUp: 60,
      quick,
      input: { records: 10_000 },
    });
    const median = (name: string): number => variants.find((one) => one.name === name)?.figure.median ?? NaN;
    const ours = median("accounting-data");
    const floor = median("bare loop, dates read");
    return {
      unit: "ns CPU a cell",
      table: tableLines(variants, {
        digits: 1,
        notes: {
          "copy floor": "rows that are cells already",
          "bare loop": "every value pushed as it comes: no columns, no checks",
          "bare loop, dates read": "and the dates among them turned into serial numbers",
          "usual way": "one pass to find the columns, one to read each",
          "accounting-data": "one pass to find the columns, one to read each and to tell its dates",
        },
      }),
      goals: [{ goal: "ns a cell", measured: ours, limit: 20 }],
      remark:
        `The floor of one pass over these records, of which one value in eight is a date, is ${floor.toFixed(1)} ns a ` +
        `cell here: ours is ×${(ours / floor).toFixed(2)} of that. The goal is of a machine on which the copy took 2.3 ns ` +
        `and the usual way 175 ns.`,
    };
  },
};
