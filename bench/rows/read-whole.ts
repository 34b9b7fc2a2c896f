import { compareVariants } from "../measure/compare-variants.ts";
import type { GoalResult, Row, TableLine } from "../measure/row.ts";
import { startVariant } from "../measure/start-variant.ts";
import { tableLines } from "../measure/table-lines.ts";
import { startServer } from "../servers/start-server.ts";

const latencyMs = 100;
/** Records that the service sends at most on a page; 1,000 are requested. */
const caps = [50, 100, 1000];
const ourLanes = "accounting-data, 8 lanes";
const scenario = new URL("../scenarios/read-whole.ts", import.meta.url);

/** A whole list by key, 8 requests at a time, with the proof that nothing is missing. */
export const readWhole: Row = {
  id: "read-whole",
  title: "Whole list proved: 50,000 records by key, 100 ms latency, 8 in flight, order kept",
  async run({ quick }) {
    const records = quick ? 5_000 : 50_000;
    const table: TableLine[] = [];
    const goals: GoalResult[] = [];
    for (const cap of caps) {
      const pages = records / cap;
      const { milliseconds, line, requests } = await measure({ records, cap, quick });
      table.push({
        ...line,
        name: `${ourLanes}, ${cap} a page at most`,
        ratio: `×${((latencyMs * pages) / milliseconds).toFixed(1)}`,
        note: `${requests} requests for ${pages} pages; the ratio is how much faster than latency × pages`,
      });
      goals.push({
        goal: `requests over pages, less 8, at ${cap} a page`,
        measured: (requests - 8) / pages,
        limit: 1.15,
      });
      if (cap === 100) goals.push({ goal: "ms at 100 a page", measured: milliseconds, limit: 8_000 });
    }
    return {
      unit: "ms a list",
      table,
      goals,
      remark:
        `Page by page the list can't be read by key in less than latency × pages, which is ${(latencyMs * records) / 100 / 1000} s at 100 a page. ` +
        "No other client reads a list by key from several places.",
    };
  },
};

async function measure({ records, cap, quick }: { records: number; cap: number; quick: boolean }) {
  const list = { records, pageSize: cap, isCapped: 1, bytes: 600 };
  const slow = await startServer("./list.ts", { ...list, latency: latencyMs });
  const fast = await startServer("./list.ts", { ...list, latency: 0 });
  const counting = await startVariant({
    scenario,
    name: "requests of accounting-data",
    input: { url: fast.url, records },
  });
  try {
    const variants = await compareVariants({
      scenario,
      variants: [ourLanes],
      base: ourLanes,
      rounds: 3,
      warmUp: 1,
      quick,
      input: { url: slow.url, records },
    });
    return {
      milliseconds: variants[0]!.figure.median,
      line: tableLines(variants, { digits: 0 })[0]!,
      requests: await counting.round(),
    };
  } finally {
    counting.stop();
    slow.stop();
    fast.stop();
  }
}
