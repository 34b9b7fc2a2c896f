import { compareVariants } from "../measure/compare-variants.ts";
import type { Row } from "../measure/row.ts";
import { ratioOf, tableLines } from "../measure/table-lines.ts";
import { startServer } from "../servers/start-server.ts";

const service = { latency: 20, pageSize: 1000, bytes: 600 };
const inFlight = 8;

/** Reading the same list by page number, 8 pages in flight. */
export const readNumbered: Row = {
  id: "read-numbered",
  title: "Reading 100,000 records by page number: PageSize 1000, 20 ms latency, 8 in flight, order kept",
  async run({ quick }) {
    const pages = quick ? 20 : 100;
    // The last page is short, as in nearly every list, and so shows the end.
    const records = pages * service.pageSize - 1;
    const server = await startServer("./list.ts", { ...service, records });
    try {
      const variants = await compareVariants({
        scenario: new URL("../scenarios/read-numbered.ts", import.meta.url),
        variants: ["transfer and parse", "fetch, 8 lanes by hand", "accounting-data"],
        base: "fetch, 8 lanes by hand",
        rounds: 5,
        warmUp: 1,
        quick,
        input: { ...service, url: server.url, records },
      });
      const median = (name: string): number => variants.find((v) => v.name === name)?.figure.median ?? NaN;
      const waiting = (service.latency * pages) / inFlight;
      const bound = Math.max(waiting, median("transfer and parse"));
      return {
        unit: "ms a list",
        table: tableLines(variants, {
          digits: 0,
          notes: { "fetch, 8 lanes by hand": "number of pages known beforehand" },
        }),
        goals: [
          {
            goal: "of the lanes by hand",
            measured: ratioOf(variants, "accounting-data"),
            limit: 1.15,
          },
        ],
        remark: `Ours take ×${(median("accounting-data") / bound).toFixed(2)} of the bound, the greater of latency × pages ÷ 8 and transfer + parse. Bound ${bound.toFixed(0)} ms: waiting ${waiting.toFixed(0)} ms, transfer and parsing ${median("transfer and parse").toFixed(0)} ms. Lanes by hand are ×${(median("fetch, 8 lanes by hand") / bound).toFixed(2)} of it.`,
      };
    } finally {
      server.stop();
    }
  },
};
