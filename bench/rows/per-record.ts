import { compareVariants } from "../measure/compare-variants.ts";
import type { Row } from "../measure/row.ts";
import { ratioOf, tableLines } from "../measure/table-lines.ts";
import { startServer } from "../servers/start-server.ts";

const pageSize = 1000;

/** CPU a record through `for await`, end to end. */
export const perRecord: Row = {
  id: "per-record",
  title:
    "CPU per record through `for await`, requests and parsing included: PageSize 1000, 600 bytes a record",
  async run({ quick }) {
    // Long rounds, so that each includes its share of garbage collection. The last page is short, as in nearly every list.
    const records = 30_000 - 1;
    const list = { records, pageSize, latency: 0, bytes: 600 };
    const server = await startServer("./list.ts", list);
    const scattered = await startServer("./list.ts", { ...list, isScattered: 1 });
    try {
      const variants = await compareVariants({
        scenario: new URL("../scenarios/per-record.ts", import.meta.url),
        variants: [
          "loop over page arrays",
          "loop over page arrays, ids in a Set",
          "for await over a generator",
          "for await over a generator, ids in a Set",
          "for await over an iterator by hand, ids in a Set",
          "accounting-data",
          "accounting-data, ids in no order",
          "accounting-data, dedupe: false",
          "stripe",
          "openai",
        ],
        base: "loop over page arrays",
        rounds: 20,
        warmUp: 7,
        quick,
        input: { url: server.url, scatteredUrl: scattered.url, pageSize, records },
      });
      const overLoop = (name: string): number =>
        ratioOf(variants, name, "loop over page arrays, ids in a Set");
      return {
        unit: "ns CPU a record",
        table: tableLines(variants, {
          digits: 0,
          notes: {
            "loop over page arrays": "global fetch, no check, no dedupe",
            "loop over page arrays, ids in a Set": "the same, each record once",
            "for await over a generator": "the same, record by record",
            "for await over a generator, ids in a Set": "the same, each record once",
            "for await over an iterator by hand, ids in a Set":
              "the same without a generator: the floor of an iterator",
            "accounting-data": "ids checked, each record once, prefetch, retry, deadline",
            "accounting-data, ids in no order": "the same; the service does not order its list by id",
            "accounting-data, dedupe: false": "the same, but no ids are kept in memory",
          },
        }),
        remark:
          `Waiting for each record alone, as \`for await\` does, is ×${ratioOf(variants, "for await over a generator").toFixed(2)} of the raw loop; ` +
          `all of ours but the memory of ids is ×${ratioOf(variants, "accounting-data, dedupe: false").toFixed(2)}. ` +
          `By hand and without any check, a generator that keeps the ids is ×${overLoop("for await over a generator, ids in a Set").toFixed(2)} of the loop that keeps them, ` +
          `and an iterator, which is the floor, ×${overLoop("for await over an iterator by hand, ids in a Set").toFixed(2)}. ` +
          `Where the ids do not ascend, ours keeps them in a Set as well, and takes ×${overLoop("accounting-data, ids in no order").toFixed(2)} of that loop.`,
        goals: [
          {
            goal: "over a loop that keeps the ids in a Set too",
            measured: overLoop("accounting-data"),
            limit: 1.1,
          },
        ],
      };
    } finally {
      server.stop();
      scattered.stop();
    }
  },
};
