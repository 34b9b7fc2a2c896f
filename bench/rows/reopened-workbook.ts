import type { Row } from "../measure/row.ts";
import { startVariant } from "../measure/start-variant.ts";

/** A workbook that is opened again on a device that keeps its lists. */
export const reopenedWorkbook: Row = {
  id: "reopened-workbook",
  title: "A reopened workbook with =PARTNERS() of 50,000 records that the device keeps",
  async run({ quick }) {
    const workbook = await startVariant({
      scenario: new URL("../scenarios/reopened-workbook.ts", import.meta.url),
      name: "a reopened workbook",
      input: { partners: quick ? 5000 : 50_000 },
    });
    try {
      const milliseconds = await workbook.round();
      const requests = await workbook.round();
      return {
        unit: "ms or requests",
        table: [
          {
            name: "ms from the formula to its last cell",
            figure: milliseconds.toFixed(0),
            note: "the service has not answered yet",
          },
          { name: "requests", figure: String(requests), note: "what has changed, and the number of records" },
        ],
        goals: [
          { goal: "ms to the values", measured: milliseconds, limit: 1000 },
          { goal: "requests", measured: requests, limit: 2 },
        ],
        remark:
          "Through Microsoft's runtime. The database is fake-indexeddb, in the same process: it copies values, and does not wait for a disk.",
      };
    } finally {
      workbook.stop();
    }
  },
};
