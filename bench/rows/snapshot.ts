import type { Row } from "../measure/row.ts";

const notMeasured = "waits for the snapshot";

/** Storing a list on the device. */
export const snapshot: Row = {
  id: "snapshot",
  title: "IndexedDB snapshot of 50,000 records",
  async run() {
    return {
      unit: "ms",
      table: [],
      goals: [
        { goal: "writing, over one value", limit: 1.2, notMeasured },
        { goal: "reading, over one value", limit: 1.2, notMeasured },
        { goal: "a delta of 10 pages, over writing all", limit: 0.15, notMeasured },
      ],
      remark: "The add-in does not store lists on the device yet.",
    };
  },
};
