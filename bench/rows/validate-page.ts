import { compareVariants } from "../measure/compare-variants.ts";
import type { Row } from "../measure/row.ts";
import { ratioOf, tableLines } from "../measure/table-lines.ts";

const notes = {
  "JSON.parse": "of the page's text",
  "accounting-data": "always done: each record is an object and has a guid as its id",
  "valibot, ids only": "looseObject",
  "valibot, every field": "looseObject",
  "zod, ids only": "looseObject",
  "zod, every field": "looseObject",
} as const;

/** Checking a page beside parsing it. */
export const validatePage: Row = {
  id: "validate-page",
  title: "Checking a page of 1,000 records of 600 bytes, beside parsing it",
  async run({ quick }) {
    const variants = await compareVariants({
      scenario: new URL("../scenarios/validate-page.ts", import.meta.url),
      variants: Object.keys(notes),
      base: "JSON.parse",
      rounds: 40,
      warmUp: 20,
      quick,
      input: { pageSize: 1000, pages: 20 },
    });
    return {
      unit: "ns CPU a page",
      table: tableLines(variants, { digits: 0, ratioDigits: 3, notes }),
      goals: [
        {
          goal: "what is always checked, over parsing",
          measured: ratioOf(variants, "accounting-data"),
          limit: 0.06,
        },
      ],
    };
  },
};
