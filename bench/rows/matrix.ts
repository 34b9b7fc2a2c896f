import { compareVariants } from "../measure/compare-variants.ts";
import type { Row } from "../measure/row.ts";
import { ratioOf, tableLines } from "../measure/table-lines.ts";

/** From records to the cells of a spill. */
export const matrix: Row = {
  id: "matrix",
  title:
    "Records to Excel's matrix: 10,000 × 20, columns discovered, nested objects flattened, dates as serials",
  async run({ quick }) {
    const variants = await compareVariants({
      scenario: new URL("../scenarios/matrix.ts", import.meta.url),
      variants: ["copy floor", "bare loop", "bare loop, dates read", "usual way", "accounting-data"],
      base: "bare loop, dates read",
      rounds: 40,
      warmUp: 60,
      quick,
      input: { records: 10_000 },
    });
    return {
      unit: "ns CPU a cell",
      table: tableLines(variants, {
        digits: 1,
        notes: {
          "copy floor": "rows that are cells already",
          "bare loop": "every value pushed as it comes: no columns, no checks",
          "bare loop, dates read": "and the dates among them turned into serial numbers",
          "usual way": "one pass to find the columns, one to read each",
          "accounting-data": "one pass, which finds the columns as well",
        },
      }),
      goals: [
        {
          goal: "over one pass that reads the dates",
          measured: ratioOf(variants, "accounting-data"),
          limit: 1,
        },
      ],
    };
  },
};
