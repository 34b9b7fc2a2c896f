import type { Row } from "../measure/row.ts";
import { startVariant } from "../measure/start-variant.ts";

const CELLS = 10_000;
const INPUT = { partners: 12_000, maxPageSize: 100, cells: CELLS };

/** Requests of many cells that ask for one record each. */
export const lookups: Row = {
  id: "lookups",
  title: "Requests for 10,000 =PARTNER(id) cells over 12,000 partners, 100 on a page at most",
  async run() {
    const workbook = await startVariant({
      scenario: new URL("../scenarios/excel-requests.ts", import.meta.url),
      name: "cells of one record each",
      input: INPUT,
    });
    try {
      const first = await workbook.round();
      const again = await workbook.round();
      return {
        unit: "requests",
        table: [
          { name: "one by one", figure: String(CELLS), note: "a request a cell" },
          { name: "accounting-data", figure: String(first), note: "every cell's text checked" },
          {
            name: "accounting-data, entered once more",
            figure: String(again),
            note: "a recalculation without refresh",
          },
        ],
        goals: [
          { goal: "requests", measured: first, limit: 125 },
          { goal: "requests of the recalculation", measured: again, limit: 0 },
        ],
        remark: "Counted by the sandbox, through Microsoft's runtime and the add-in's own server.",
      };
    } finally {
      workbook.stop();
    }
  },
};
