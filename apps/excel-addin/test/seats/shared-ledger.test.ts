import { expect, onTestFinished, test, vi } from "vitest";
import { createSharedLedger } from "../../server/node/shared-ledger.ts";
import { createPacing } from "../../server/pacing/pacing.ts";
import { simulateSeats } from "./simulate-seats.ts";
import { databaseProgram, startDatabase } from "./start-database.ts";

const hasDatabase = databaseProgram !== undefined;

function open(address: string) {
  const said: string[] = [];
  const ledger = createSharedLedger(address, (line) => said.push(line));
  onTestFinished(() => ledger.close());
  return { ledger, said };
}

test.skipIf(!hasDatabase)(
  "servers reserve one after the other (needs valkey-server or redis-server)",
  async () => {
    const database = await startDatabase();
    onTestFinished(() => database.stop());
    const [one, other] = [open(database.address), open(database.address)];
    // The connections are made in the background.
    await vi.waitFor(async () => {
      for (const { ledger } of [one, other]) await ledger.reserve("warm-up", 0);
      expect([...one.said, ...other.said].at(-1) ?? "again").toContain("again");
    });
    const waits = [];
    for (const { ledger } of [one, other, one, other]) waits.push(await ledger.reserve("acme", 10_000));
    expect(waits.map((wait) => Math.ceil(wait / 10_000))).toEqual([0, 1, 2, 3]);
    await one.ledger.pause("beta", 5_000);
    const paused = await other.ledger.reserve("beta", 0);
    expect(paused).toBeGreaterThan(4_000);
    expect(paused).toBeLessThanOrEqual(5_000);
  },
);

test.skipIf(!hasDatabase)(
  "a server whose database fails counts alone, says so once, and then shares again (needs valkey-server or redis-server)",
  async () => {
    const database = await startDatabase();
    const port = Number(new URL(database.address).port);
    const { ledger, said } = open(database.address);
    await vi.waitFor(async () => {
      await ledger.reserve("warm-up", 0);
      expect(said.at(-1) ?? "again").toContain("again");
    });
    said.length = 0;
    database.stop();
    const waits = [];
    for (let n = 0; n < 3; n += 1) waits.push(await ledger.reserve("acme", 60_000));
    expect(waits.map((wait) => Math.ceil(wait / 60_000))).toEqual([0, 1, 2]);
    expect(said).toEqual([`127.0.0.1:${port} can't be reached: this server paces its requests alone.`]);
    const again = await startDatabase(port);
    onTestFinished(() => again.stop());
    await vi.waitFor(async () => {
      await ledger.reserve("beta", 0);
      expect(said.at(-1)).toBe(
        `127.0.0.1:${port} can be reached again: the servers pace their requests together.`,
      );
    });
  },
);

// In real time, so a machine that stands still for a moment can spoil a run: it may be tried again.
const inRealTime = { retry: 3 };

test.skipIf(!hasDatabase)(
  "three servers keep one quota (needs valkey-server or redis-server)",
  inRealTime,
  async () => {
    const database = await startDatabase();
    onTestFinished(() => database.stop());
    const result = await simulateSeats({
      seats: 30,
      replicas: 3,
      records: 2_000,
      perSecond: 20,
      creates: 3,
      pacing: () => createPacing({ ledger: open(database.address).ledger, secret: "shared" }),
    });
    expect(result.overQuota).toBe(0);
    // Servers share what they count, not what they read.
    expect(result.reads).toBeLessThanOrEqual(result.readsOfOneSeat * 3 * 1.3);
    expect(result.slowest).toBeLessThanOrEqual(result.median * 2);
    expect(result.created).toEqual(Array(3).fill(1));
    expect(result.refusedCreates).toBe(0);
  },
);

test.each(["http://127.0.0.1", "redis", ""])("%j is no address of a database", (address) => {
  expect(() => createSharedLedger(address, () => undefined)).toThrow("--shared needs an address");
});
