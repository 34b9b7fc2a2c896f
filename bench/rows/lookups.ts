import { startVariant } from "../measure/start-variant.ts";
import type { GoalResult, Row, TableLine } from "../measure/row.ts";

const cells = 10_000;
const partners = 12_000;
/** Records on a page at most, and how many requests they may cost. */
const sizes = [
  { maxPageSize: 100, limit: 125 },
  { maxPageSize: 1000, limit: 15 },
];

/** Requests of many cells that ask for one record each. */
export const lookups: Row = {
  id: "lookups",
  title: "Requests for 10,000 =PARTNER(id) cells over 12,000 partners",
  async run() {
    const table: TableLine[] = [{ name: "one by one", figure: String(cells), note: "a request a cell" }];
    const goals: GoalResult[] = [];
    for (const { maxPageSize, limit } of sizes) {
      const workbook = await startVariant({
        scenario: new URL("../scenarios/excel-requests.ts", import.meta.url),
        name: "cells of one record each",
        input: { partners, maxPageSize, cells },
      });
      try {
        const first = await workbook.round();
        const again = await workbook.round();
        const pages = `${maxPageSize} on a page`;
        table.push(
          { name: `accounting-data, ${pages}`, figure: String(first), note: "every cell's text checked" },
          {
            name: `accounting-data, ${pages}, entered once more`,
            figure: String(again),
            note: "a recalculation without refresh",
          },
        );
        goals.push(
          { goal: `requests, ${pages}`, measured: first, limit },
          { goal: `requests of the recalculation, ${pages}`, measured: again, limit: 0 },
        );
      } finally {
        workbook.stop();
      }
    }
    return {
      unit: "requests",
      table,
      goals,
      remark: "Counted by the sandbox, through Microsoft's runtime and the add-in's own server.",
    };
  },
};
