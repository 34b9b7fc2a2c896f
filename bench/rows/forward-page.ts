import { compareVariants } from "../measure/compare-variants.ts";
import type { Row } from "../measure/row.ts";
import { ratioOf, tableLines } from "../measure/table-lines.ts";
import { startServer } from "../servers/start-server.ts";

const notes = {
  "hono/proxy": "on the same adapter for Node; no check of what is forwarded, no limits",
  "the add-in's server": "checks, limits, pace, shared answers, log",
  "… without its log": "no line for a request",
  "… nor sharing of answers": "each page was read by one seat alone",
  "… nor pacing": "what is forwarded, which headers come back, limits of time and bytes",
} as const;

/** What the add-in's server costs, and what each of its promises does. */
export const forwardPage: Row = {
  id: "forward-page",
  title: "Forwarding a page of 60 kB: 50 at once over kept connections",
  async run({ quick }) {
    const server = await startServer("./page.ts");
    try {
      const measure = (figure: "cpu" | "memory", variants: readonly string[], rounds: number) =>
        compareVariants({
          scenario: new URL("../scenarios/forward-page.ts", import.meta.url),
          variants,
          base: "hono/proxy",
          rounds,
          warmUp: 5,
          quick,
          input: { url: server.url, pages: quick ? 500 : 1000, figure },
        });
      const cpu = await measure("cpu", Object.keys(notes), 9);
      const memory = await measure("memory", ["hono/proxy", "the add-in's server"], 5);
      return {
        unit: "ns CPU a page",
        table: [
          ...tableLines(cpu, { digits: 0, notes }),
          ...tableLines(memory, { digits: 0 }).map((line) => ({ ...line, name: `${line.name}, MB` })),
        ],
        remark:
          "What exceeds the goal pays for one promise: that many seats keep their company's quota together.",
        goals: [{ goal: "over hono/proxy", measured: ratioOf(cpu, "the add-in's server"), limit: 1.5 }],
      };
    } finally {
      server.stop();
    }
  },
};
