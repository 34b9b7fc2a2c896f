import { expect, inject, test } from "vitest";
import { misbehave } from "./misbehave.ts";
import { misbehaviours } from "./misbehaviours.ts";

// The process of another system does not tell its memory.
const isLinux = process.platform === "linux";

/** How many clients are answered with one of these statuses at least. */
type Answered = readonly [statuses: string, count: number];

const cases: readonly (readonly [keyof typeof misbehaviours, megabytes: number, Answered])[] = [
  ["1,000 requests for a file of 1.5 MB at once", 300, ["200", 1_000]],
  // 64 MiB of bodies are held at most; further ones are refused.
  ["8 bodies of 1 MB in chunks of one byte", 300, ["none", 8]],
  ["1,000 bodies in chunks of one byte that nobody reads", 200, ["400", 1_000]],
  // Too large, or refused while 64 others are as large as they may be. The connection of who
  // never stops sending is reset, often before the answer was read.
  ["300 bodies without an end", 300, ["413 429", 100]],
  ["1,000 connections with thousands of headers", 300, ["431", 1_000]],
  ["500 bodies of 1 MB that never end", 400, ["429", 433]],
  ["200 clients that stop reading answers of 60 MB", 500, ["200", 200]],
  ["200 clients that stop reading answers of 60 MB, which are read ahead", 500, ["200", 200]],
  ["100 clients that send 2,000 requests for a file of 1.5 MB each, and read nothing", 400, ["none", 50]],
  ["1,000 connections without a request", 200, ["none", 1_000]],
  ["1,000 connections with half a request", 200, ["none", 1_000]],
];

test.skipIf(!isLinux).each(cases)(
  "%s: the server needs less than %i MB and lives on (Linux only)",
  { timeout: 120_000 },
  async (name, megabytes, [statuses, count]) => {
    const measured = await misbehave(name, inject("serverBundle"), 0);
    const answered = statuses.split(" ").reduce((sum, status) => sum + (measured.statuses[status] ?? 0), 0);
    expect(answered).toBeGreaterThanOrEqual(count);
    expect(measured.peak).toBeLessThan(megabytes);
    // What is read from the service fills the system's buffers, of some megabytes a connection, and not the process.
    expect(measured.fromService).toBeLessThan(misbehaviours[name].clients * 20);
  },
);
