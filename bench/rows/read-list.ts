import { compareVariants, type ComparedVariant } from "../measure/compare-variants.ts";
import type { GoalResult, Row, TableLine } from "../measure/row.ts";
import { startServer } from "../servers/start-server.ts";

const latencyMs = 20;
const sizes = [
  { pageSize: 100, pages: 200 },
  { pageSize: 500, pages: 200 },
  { pageSize: 1000, pages: 100 },
];
const variantNames = [
  "fetch in a loop",
  "accounting-data",
  "fetch in a loop, consumer as slow as a page",
  "accounting-data, consumer as slow as a page",
];

/** Reading a list by key, compared with a loop of plain fetch, with a fast and with a slow consumer. */
export const readList: Row = {
  id: "read-list",
  title:
    "Reading 20,000 records by key at PageSize 100, 100,000 at 500 and 1000: 600 bytes a record, 20 ms latency (bound: latency × pages)",
  async run({ quick }) {
    const table: TableLine[] = [];
    const goals: GoalResult[] = [];
    const floors: string[] = [];
    for (const { pageSize, pages: allPages } of quick ? sizes.slice(0, 2) : sizes) {
      // A quick run reads fewer pages; the ratio to the bound hardly changes with their number.
      const pages = quick ? 10 : allPages;
      // The last page is short, as in nearly every list, and so shows the end.
      const records = pages * pageSize - 1;
      const server = await startServer("./list.ts", { records, pageSize, latency: latencyMs, bytes: 600 });
      try {
        const bound = pages * latencyMs;
        const variants = await compareVariants({
          scenario: new URL("../scenarios/read-list.ts", import.meta.url),
          variants: variantNames,
          base: "fetch in a loop",
          rounds: 3,
          warmUp: 1,
          quick,
          input: { url: server.url, pageSize, latency: latencyMs, records },
        });
        const floor = variants.find(({ name }) => name === "fetch in a loop")!.figure.median / bound;
        floors.push(`at ${pageSize} ×${floor.toFixed(2)}`);
        table.push(...variants.map((variant) => line(variant, pageSize, bound)));
        for (const variant of variants.filter(({ name }) => name.startsWith("accounting-data"))) {
          const isSlow = variant.name !== "accounting-data";
          goals.push({
            goal: `of the plain loop, PageSize ${pageSize}${isSlow ? ", slow consumer" : ""}`,
            measured: variant.ratio.median,
            limit: isSlow ? 1.08 : 1.05,
          });
        }
      } finally {
        server.stop();
      }
    }
    return {
      unit: "ms a list; ratio to the bound",
      table,
      goals,
      remark:
        "A loop of plain fetch is the floor, since a page can't be requested before the previous page is parsed. Of the " +
        `bound it takes ${floors.join(", ")}. The slow consumer keeps the thread busy for 20 ms a page: while it does, an answer can ` +
        "arrive at the machine, but be neither read nor parsed.",
    };
  },
};

function line({ name, figure }: ComparedVariant, pageSize: number, bound: number): TableLine {
  return {
    name: `${name}, PageSize ${pageSize}`,
    figure: `${figure.median.toFixed(0)} (${figure.low.toFixed(0)}–${figure.high.toFixed(0)})`,
    ratio: `×${(figure.median / bound).toFixed(2)}`,
  };
}
