import { compareVariants } from "../measure/compare-variants.ts";
import type { Row } from "../measure/row.ts";
import { ratioOf, tableLines } from "../measure/table-lines.ts";
import { startServer } from "../servers/start-server.ts";

const NOTES = {
  fetch: "no check, no retry, no timeout",
  "fetch + timeout signal": "no check, no retry",
  "undici.request": "Node only; no check, no retry",
  "undici.dispatch": "Node only; no check, no retry, no timeout over the body",
  ofetch: "retries once at once; no check, no timeout over the body",
  "ofetch + valibot": "retries once at once; no timeout over the body",
  "openapi-fetch": "types only: no check, no retry, no timeout",
  ky: "retry, timeout; no check",
  axios: "timeout; no check, no retry",
  octokit: "no check; retry is a plug-in",
  openai: "retry, timeout until the headers; no check",
  stripe: "retry, timeout; no check",
  "azure-rest": "retry; no check, no timeout by default",
  "accounting-data": "check, retry, deadline over the body, pacing, problem errors",
} as const;

const SDKS = ["ky", "octokit", "openai", "stripe", "azure-rest"] as const;

/** CPU a call, beside those who do less and those who do as much. */
export const perCall: Row = {
  id: "per-call",
  title: "CPU per call: 50 in flight, one record of 1 KB",
  async run({ quick }) {
    const server = await startServer("./one-record.ts");
    try {
      const variants = await compareVariants({
        scenario: new URL("../scenarios/per-call.ts", import.meta.url),
        variants: Object.keys(NOTES),
        base: "fetch",
        rounds: quick ? 3 : 11,
        warmUp: quick ? 1 : 3,
        setting: { url: server.url, calls: quick ? 400 : 3000 },
      });
      const ours = ratioOf(variants, "accounting-data");
      const fastestSdk = Math.min(...SDKS.map((name) => ratioOf(variants, name)));
      return {
        unit: "ns CPU a call",
        table: tableLines(variants, { digits: 0, notes: NOTES }),
        goals: [
          { goal: "over global fetch, on global fetch", measured: ours, limit: 1.2 },
          { goal: "over the fastest SDK that does as much", measured: ours / fastestSdk, limit: 1 },
        ],
      };
    } finally {
      server.stop();
    }
  },
};
