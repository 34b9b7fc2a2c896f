import { timeListInPage } from "../excel/time-list-in-page.ts";
import { ratioByRound } from "../measure/compare-variants.ts";
import type { Row } from "../measure/row.ts";
import { summarise } from "../measure/summarise.ts";
import { ratioOf, tableLines } from "../measure/table-lines.ts";
import { startServer } from "../servers/start-server.ts";

const notes = {
  "by hand": "fetch by page number, JSON, no check that a record is missing or comes twice",
  "accounting-data": "by key, from 8 places at once, each record checked, the list proved to be whole",
} as const;

/** A whole list in a page of Chromium, through the add-in's server. */
export const listInPage: Row = {
  id: "list-in-page",
  title:
    "Whole list in a page, through the add-in's server: 100 on a page at most, 20 ms latency, 8 in flight",
  async run({ quick }) {
    const records = quick ? 5_000 : 20_000;
    const goal = "over eight lanes by hand";
    const limit = 1.25;
    const server = await startServer("./list-page.ts", { records, latency: 20 });
    try {
      const ways = Object.keys(notes);
      const figures = await timeListInPage(server.url, { ways, records, rounds: quick ? 2 : 7 });
      if (!figures) {
        return { unit: "ms", table: [], goals: [{ goal, limit, notMeasured: "Chromium is not installed" }] };
      }
      const base = figures.get("by hand")!;
      const variants = [...figures].map(([name, own]) => ({
        name,
        figures: own,
        figure: summarise(own),
        ratio: ratioByRound(own, base),
      }));
      return {
        unit: `ms for ${records.toLocaleString("en")} records`,
        table: tableLines(variants, { digits: 0, notes }),
        goals: [{ goal, measured: ratioOf(variants, "accounting-data"), limit }],
      };
    } finally {
      server.stop();
    }
  },
};
