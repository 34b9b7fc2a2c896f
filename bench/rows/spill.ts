import { compareVariants } from "../measure/compare-variants.ts";
import type { Row } from "../measure/row.ts";
import { ratioOf, tableLines } from "../measure/table-lines.ts";
import { startServer } from "../servers/start-server.ts";

/** From the call of a custom function to its cells. */
export const spill: Row = {
  id: "spill",
  title:
    "=PARTNERS() of 10,000 × 20 through Microsoft's runtime, from the call to the cells: 20 ms latency, 100 on a page at most",
  async run({ quick }) {
    const partners = quick ? 4000 : 10_000;
    const server = await startServer("./add-in.ts", { partners, latency: 20, maxPageSize: 100 });
    try {
      const variants = await compareVariants({
        scenario: new URL("../scenarios/spill.ts", import.meta.url),
        variants: ["its requests alone", "a bare function", "=PARTNERS()"],
        base: "its requests alone",
        rounds: 5,
        warmUp: 1,
        quick,
        input: { url: server.url, partners },
      });
      return {
        unit: "ms",
        table: tableLines(variants, {
          digits: 0,
          notes: {
            "its requests alone": "the same ones by fetch, the first one alone, then 8 at a time",
            "a bare function":
              "through Microsoft's runtime too: the same requests by fetch, 8 at a time, and cells that are made already",
            "=PARTNERS()":
              "reading, checking, the matrix, the runtime's own encoding and its pauses, the cells",
          },
        }),
        goals: [
          {
            goal: "over the time of its requests",
            measured: ratioOf(variants, "=PARTNERS()"),
            limit: 1.25,
            floor: ratioOf(variants, "a bare function"),
          },
        ],
      };
    } finally {
      server.stop();
    }
  },
};
