import { expect, test } from "vitest";
import { misbehave, type Crowd } from "./misbehave.ts";
import { serverBundle } from "../server-bundle.ts";

// The process of another system does not tell its memory.
const isLinux = process.platform === "linux";

/** How many clients are answered with one of these statuses at least. */
type Answered = readonly [statuses: string, count: number];

// As few clients as show what the server holds for each: the limit tells a megabyte more of each from the collector's share.
const cases: readonly (readonly [Crowd["count"], Crowd["what"], megabytes: number, Answered])[] = [
  [300, "requests for a file of 1.5 MB at once", 150, ["200", 300]],
  // 64 MiB of bodies are held at most; further ones are refused.
  [8, "bodies of 1 MB in chunks of one byte", 300, ["none", 8]],
  [300, "bodies in chunks of one byte that nobody reads", 130, ["400", 300]],
  // Too large, or refused while 64 others are as large as they may be. The connection of who
  // never stops sending is reset, often before the answer was read.
  [200, "bodies without an end", 300, ["413 429", 67]],
  [1_000, "connections with thousands of headers", 300, ["431", 1_000]],
  [500, "bodies of 1 MB that never end", 400, ["429", 433]],
  [100, "clients that stop reading answers of 60 MB", 350, ["200", 100]],
  [100, "clients that stop reading answers of 60 MB, which are read ahead", 380, ["200", 100]],
  [40, "clients that send 2,000 requests for a file of 1.5 MB each, and read nothing", 250, ["none", 20]],
  [1_000, "connections without a request", 200, ["none", 1_000]],
  [1_000, "connections with half a request", 200, ["none", 1_000]],
];

test.skipIf(!isLinux).each(cases)(
  "%i %s: the server needs less than %i MB and lives on (Linux only)",
  { timeout: 120_000 },
  async (count, what, megabytes, [statuses, least]) => {
    const measured = await misbehave({ count, what }, serverBundle, 0);
    const answered = statuses.split(" ").reduce((sum, status) => sum + (measured.statuses[status] ?? 0), 0);
    expect(answered).toBeGreaterThanOrEqual(least);
    expect(measured.peak).toBeLessThan(megabytes);
    // What is read from the service fills the system's buffers, of some megabytes a connection, and not the process.
    expect(measured.fromService).toBeLessThan(count * 20);
  },
);
