import { compareVariants, type ComparedVariant } from "../measure/compare-variants.ts";
import type { GoalResult, Row, TableLine } from "../measure/row.ts";
import { startServer } from "../servers/start-server.ts";

const LATENCY_MS = 20;
const LIMITS = [
  { pageSize: 100, limit: 1.1 },
  { pageSize: 500, limit: 1.12 },
  { pageSize: 1000, limit: 1.2 },
];
const VARIANTS = [
  "fetch in a loop",
  "accounting-data",
  "fetch in a loop, consumer as slow as a page",
  "accounting-data, consumer as slow as a page",
];

/** Reading 20,000 records of 600 bytes by key: how near to latency × pages, with a quick and with a slow consumer. */
export const readList: Row = {
  id: "read-list",
  title: "Reading 20,000 records by key: 600 bytes a record, 20 ms latency (bound: latency × pages)",
  async run({ quick }) {
    const table: TableLine[] = [];
    const goals: GoalResult[] = [];
    for (const { pageSize, limit } of quick ? LIMITS.slice(0, 2) : LIMITS) {
      // A quick run reads fewer pages; the ratio to the bound hardly changes with their number.
      const pages = quick ? 20 : 20_000 / pageSize;
      // The last page is short, as that of nearly every list is: it shows the end.
      const records = pages * pageSize - 1;
      const server = await startServer("./list.ts", { records, pageSize, latency: LATENCY_MS, bytes: 600 });
      try {
        const bound = pages * LATENCY_MS;
        const variants = await compareVariants({
          scenario: new URL("../scenarios/read-list.ts", import.meta.url),
          variants: VARIANTS,
          base: "fetch in a loop",
          rounds: 3,
          warmUp: 1,
          quick,
          setting: { url: server.url, pageSize, latency: LATENCY_MS, records },
        });
        table.push(...variants.map((variant) => line(variant, pageSize, bound)));
        for (const variant of variants.filter(({ name }) => name.startsWith("accounting-data"))) {
          const slow = variant.name === "accounting-data" ? "" : ", slow consumer";
          goals.push({
            goal: `of the bound, PageSize ${pageSize}${slow}`,
            measured: variant.figure.median / bound,
            limit,
          });
        }
      } finally {
        server.stop();
      }
    }
    return { unit: "ms a list; ratio to the bound", table, goals };
  },
};

function line({ name, figure }: ComparedVariant, pageSize: number, bound: number): TableLine {
  return {
    name: `${name}, PageSize ${pageSize}`,
    figure: `${figure.median.toFixed(0)} (${figure.low.toFixed(0)}–${figure.high.toFixed(0)})`,
    ratio: `×${(figure.median / bound).toFixed(2)}`,
  };
}
