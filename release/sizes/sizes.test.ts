import { afterAll, expect, inject, test } from "vitest";
import { sizeOf } from "./size-of.ts";

const resource = `export { listBanks, getBank, iterateBanks } from "@accounting-data/resources/banks";`;
const pagination = `export { collect, take } from "@accounting-data/pagination";`;
const withKey = `export { apiKey, createClient } from "@accounting-data/core"; ${resource} ${pagination}`;
const withTokens = `export { clientCredentials, createClient } from "@accounting-data/core"; ${resource} ${pagination}`;
const second = `export { listCentres, iterateCentres } from "@accounting-data/resources/centres";`;

interface Budget {
  readonly what: string;
  readonly program: string;
  /** What is in the program already, and does not count. */
  readonly beside?: string;
  /** Bytes that we want; 1 kB is 1,000 bytes. */
  readonly goal: number;
  /** Bytes that fail the build: the goal, or where it is not reached yet, what was reached. Only ever lower it. */
  readonly limit: number;
}

const budgets: readonly Budget[] = [
  { what: "core with an API key, one resource, pagination", program: withKey, goal: 10_000, limit: 17_830 },
  {
    what: "core with client credentials, one resource, pagination",
    program: withTokens,
    goal: 11_000,
    limit: 19_000,
  },
  { what: "a second resource", program: second, beside: withKey, goal: 400, limit: 400 },
];

const rows: string[] = [];
afterAll(() => console.log(["bytes, minified and gzipped", ...rows].join("\n")));

test.for(budgets)("$what stays within $limit bytes", async ({ what, program, beside, goal, limit }) => {
  const installation = inject("installation");
  const whole = await sizeOf(`${beside ?? ""} ${program}`, installation);
  const size = beside === undefined ? whole : whole - (await sizeOf(beside, installation));
  const verdict = size <= goal ? "within" : "OVER";
  rows.push(
    `${size.toLocaleString("en").padStart(8)}  ${verdict} the goal of ${goal.toLocaleString("en")}: ${what}`,
  );
  expect(size).toBeLessThanOrEqual(limit);
});
