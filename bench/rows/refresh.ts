import type { Row } from "../measure/row.ts";
import { startVariant } from "../measure/start-variant.ts";

/** Requests of a refresh of a long list in which little changed. */
export const refresh: Row = {
  id: "refresh",
  title: "Requests to refresh a list of 50,000 in which 10 records changed, 100 on a page at most",
  async run() {
    const workbook = await startVariant({
      scenario: new URL("../scenarios/excel-requests.ts", import.meta.url),
      name: "a list, then a refresh",
      input: { partners: 50_000, maxPageSize: 100, changed: 10 },
    });
    try {
      const first = await workbook.round();
      const changes = await workbook.round();
      return {
        unit: "requests",
        table: [
          { name: "the complete list", figure: String(first), note: "the first read" },
          { name: "accounting-data", figure: String(changes), note: "the sheet shows what changed" },
        ],
        goals: [{ goal: "requests", measured: changes, limit: 2 }],
        remark: "Counted by the sandbox, through Microsoft's runtime and the add-in's own server.",
      };
    } finally {
      workbook.stop();
    }
  },
};
