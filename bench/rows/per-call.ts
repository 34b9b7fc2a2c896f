import { compareVariants } from "../measure/compare-variants.ts";
import type { Row } from "../measure/row.ts";
import { ratioOf, tableLines } from "../measure/table-lines.ts";
import { startServer } from "../servers/start-server.ts";

const onFetch = {
  fetch: "no check, no retry, no timeout",
  "fetch + timeout signal": "no check, no retry",
  ofetch: "retries once at once; no check, no timeout over the body",
  "ofetch + timeout signal": "what ours stands on; no check, no retry",
  "ofetch + valibot": "retries once at once; no timeout over the body",
  "openapi-fetch": "types only: no check, no retry, no timeout",
  ky: "retry, timeout; no check",
  octokit: "no check; retry is a plug-in",
  openai: "retry, timeout until the headers; no check",
  stripe: "retry, timeout; no check",
  "accounting-data": "check, retry, deadline over the body, pacing, problem errors",
} as const;

/** Node only: they do not use fetch. */
const pastFetch = {
  "undici.request": "Node only; no check, no retry",
  "undici.dispatch": "Node only; no check, no retry, no timeout over the body",
  axios: "node:http; timeout; no check, no retry",
  "azure-rest": "node:http; retry; no check, no timeout by default",
  "accounting-data on undici":
    "undici.dispatch; check, retry, deadline over the body, pacing, problem errors",
} as const;

/** They retry and have timeouts, as our client does. */
const sdks = ["ky", "openai", "stripe"] as const;

/** CPU of a call, compared with clients that do less and with clients that do as much. */
export const perCall: Row = {
  id: "per-call",
  title: "CPU per call: 50 in flight, one record of 1 KB",
  async run({ quick }) {
    const server = await startServer("./one-record.ts");
    const notes = { ...onFetch, ...pastFetch };
    try {
      const variants = await compareVariants({
        scenario: new URL("../scenarios/per-call.ts", import.meta.url),
        variants: Object.keys(notes),
        base: "fetch",
        // Long rounds, so that each includes its share of garbage collection.
        rounds: 20,
        // Ours on undici takes half as long from the tenth round on as in the second.
        warmUp: 10,
        quick,
        input: { url: server.url, calls: quick ? 250 : 2_000 },
      });
      const ours = (over: string): number => ratioOf(variants, "accounting-data", over);
      const floor = "ofetch + timeout signal";
      return {
        remark:
          `The floor on global fetch is ofetch with a signal that ends a request: ×${ratioOf(variants, floor).toFixed(2)}; ` +
          `all of ours besides is ×${ours(floor).toFixed(2)} of that.`,
        unit: "ns CPU a call",
        table: tableLines(variants, { digits: 0, notes }),
        goals: [
          { goal: "over ofetch with a signal, on global fetch", measured: ours(floor), limit: 1.06 },
          {
            goal: "over the fastest SDK that does as much on global fetch",
            measured: Math.max(...sdks.map(ours)),
            limit: 0.85,
          },
          {
            goal: "over global fetch, on undici",
            measured: ratioOf(variants, "accounting-data on undici"),
            limit: 0.33,
          },
        ],
      };
    } finally {
      server.stop();
    }
  },
};
