import { setTimeout as wait } from "node:timers/promises";
import { Redis } from "iovalkey";
import { expect, onTestFinished, test, vi } from "vitest";
import { createSharedLedger } from "../../node/shared-ledger.ts";
import { createCredentialKeys } from "../../pacing/credential-keys.ts";
import { databaseProgram, startDatabase } from "./start-database.ts";

const hasDatabase = databaseProgram !== undefined;

/** Opens a ledger, and waits until it has reached the database: connections are made in the background. */
async function open(address: string) {
  const said: string[] = [];
  const ledger = createSharedLedger(address, (line) => said.push(line));
  onTestFinished(() => ledger.close());
  await expect
    .poll(async () => {
      await ledger.reserve("warm-up", 0);
      return said.at(-1) ?? "again";
    })
    .toContain("again");
  said.length = 0;
  return { ledger, said };
}

test.skipIf(!hasDatabase)(
  "servers reserve one after the other (needs valkey-server or redis-server)",
  async () => {
    const database = await startDatabase();
    onTestFinished(() => database.stop());
    const [one, other] = [await open(database.address), await open(database.address)];
    const waits = [];
    for (const { ledger } of [one, other, one, other]) waits.push(await ledger.reserve("acme", 10_000));
    expect(waits.map(({ wait }) => Math.ceil(wait / 10_000))).toEqual([0, 1, 2, 3]);
    await one.ledger.pause("beta", 5_000);
    const { paused } = await other.ledger.reserve("beta", 0);
    expect(paused).toBeGreaterThan(4_000);
    expect(paused).toBeLessThanOrEqual(5_000);
    await one.ledger.pause("beta", 100);
    expect((await other.ledger.reserve("beta", 0)).paused).toBeGreaterThan(3_000);
    await one.ledger.pause("beta", 0, { replaces: true });
    expect((await other.ledger.reserve("beta", 0)).paused).toBe(0);
  },
);

test.skipIf(!hasDatabase)(
  "if the database's clock goes back, nobody waits until it is that late again (needs valkey-server or redis-server)",
  async () => {
    const database = await startDatabase();
    onTestFinished(() => database.stop());
    const { ledger } = await open(database.address);
    const redis = new Redis(database.address);
    onTestFinished(() => redis.disconnect());
    /** Makes all that is noted an hour later, as if the clock had been an hour ahead then. */
    async function goBack(): Promise<void> {
      for (const key of await redis.keys("accounting-data:pace:*"))
        for (const field of await redis.hkeys(key)) await redis.hincrbyfloat(key, field, 3_600_000);
    }
    await ledger.reserve("acme", 10_000);
    await ledger.pause("beta", 500);
    await goBack();
    expect((await ledger.reserve("acme", 10_000)).wait).toBeLessThanOrEqual(10_000);
    expect((await ledger.reserve("beta", 0)).paused).toBeLessThanOrEqual(500);
    await expect.poll(async () => (await ledger.reserve("beta", 0)).paused).toBe(0);
    await ledger.pause("beta", 5_000);
    await goBack();
    await ledger.pause("beta", 1_000);
    const { paused } = await ledger.reserve("beta", 0);
    expect(paused).toBeGreaterThan(3_000);
    expect(paused).toBeLessThanOrEqual(5_000);
  },
);

test.skipIf(!hasDatabase)(
  "a server whose database fails counts alone, says so once, and then shares again (needs valkey-server or redis-server)",
  async () => {
    const database = await startDatabase();
    const port = Number(new URL(database.address).port);
    const { ledger, said } = await open(database.address);
    database.stop();
    const waits = [];
    for (let n = 0; n < 3; n += 1) waits.push(await ledger.reserve("acme", 60_000));
    expect(waits.map(({ wait }) => Math.ceil(wait / 60_000))).toEqual([0, 1, 2]);
    expect(said).toEqual([
      `127.0.0.1:${port} can't be reached: this server paces its requests and remembers its creates alone.`,
    ]);
    const again = await startDatabase(port);
    onTestFinished(() => again.stop());
    await vi.waitFor(async () => {
      await ledger.reserve("beta", 0);
      expect(said.at(-1)).toBe(
        `127.0.0.1:${port} can be used again: the servers pace their requests and remember creates together.`,
      );
    }, 20_000);
  },
);

/** What makes a database refuse what the servers write, with the code that it answers and what ends it. */
const refusals: readonly (readonly [code: string, begin: string, end: string])[] = [
  ["OOM", "CONFIG SET maxmemory 1", "CONFIG SET maxmemory 0"],
  ["READONLY", "REPLICAOF 127.0.0.1 1", "REPLICAOF NO ONE"],
];

test.skipIf(!hasDatabase).each(refusals)(
  "a database that answers but refuses with %s is named so once, until it accepts again (needs valkey-server or redis-server)",
  async (code, begin, end) => {
    const database = await startDatabase();
    onTestFinished(() => database.stop());
    const { host, port } = new URL(database.address);
    const { ledger, said } = await open(database.address);
    const redis = new Redis(database.address);
    onTestFinished(() => redis.disconnect());
    const tell = (line: string) => redis.call(...(line.split(" ") as [string, ...string[]]));
    await tell(begin);
    await ledger.reserve("acme", 1);
    // Two more tries, of which none is a success.
    const tries = async () => (await redis.call("INFO", "errorstats")) as string;
    await vi.waitFor(
      async () =>
        expect(Number(new RegExp(`${code}:count=(\\d+)`).exec(await tries())?.[1])).toBeGreaterThan(2),
      10_000,
    );
    await ledger.reserve("acme", 1);
    expect(said).toEqual([
      `${host} can't be used (${code}): this server paces its requests and remembers its creates alone.`,
    ]);
    await tell(end);
    const { ledger: other } = await open(`redis://127.0.0.1:${port}`);
    await vi.waitFor(() => expect(said.at(-1)).toContain("can be used again"), 10_000);
    expect((await ledger.reserve("beta", 10_000)).wait).toBe(0);
    expect((await other.reserve("beta", 10_000)).wait).toBeGreaterThan(9_000);
  },
);

test.skipIf(!hasDatabase)(
  "a server names the code of a refused sign-in (needs valkey-server or redis-server)",
  async () => {
    const database = await startDatabase();
    onTestFinished(() => database.stop());
    const redis = new Redis(database.address);
    onTestFinished(() => redis.disconnect());
    await redis.config("SET", "requirepass", "secret");
    const said: string[] = [];
    const { host } = new URL(database.address);
    const ledger = createSharedLedger(`redis://default:wrong@${host}`, (line) => said.push(line));
    onTestFinished(() => ledger.close());
    await ledger.reserve("acme", 1);
    await vi.waitFor(
      () =>
        expect(said.at(-1)).toBe(
          `${host} can't be used (WRONGPASS): this server paces its requests and remembers its creates alone.`,
        ),
      10_000,
    );
    expect(said.length).toBeLessThanOrEqual(2);
  },
);

test.skipIf(!hasDatabase).each(["FLUSHALL", "DEL"] as const)(
  "servers share one quota with a new one after %s has removed the key of their hashes (needs valkey-server or redis-server)",
  async (how) => {
    const database = await startDatabase();
    onTestFinished(() => database.stop());
    const { ledger: one } = await open(database.address);
    const redis = new Redis(database.address);
    onTestFinished(() => redis.disconnect());
    await (how === "DEL" ? redis.del("accounting-data:key") : redis.flushall());
    const { ledger: other } = await open(database.address);
    const waits = async (ledger: typeof one) => (await ledger.reserve("acme", 60_000)).wait;
    await vi.waitFor(async () => {
      await redis.del(...(await redis.keys("accounting-data:pace:*")), "none");
      expect(await waits(one)).toBe(0);
      expect(await waits(other)).toBeGreaterThan(30_000);
    }, 10_000);
  },
);

test.skipIf(!hasDatabase)(
  "a token that one server has issued is its client's at the others (needs valkey-server or redis-server)",
  async () => {
    const database = await startDatabase();
    onTestFinished(() => database.stop());
    const { ledger: one } = await open(database.address);
    const { ledger: other } = await open(database.address);
    const now = () => performance.now();
    const [issuer, reader] = [one, other].map((store) => createCredentialKeys({ now, store }));
    const issue = (token: string) => issuer!.learn("acme", "client", JSON.stringify({ access_token: token }));
    const of = (token: string) => reader!.of("acme", new Headers({ authorization: `Bearer ${token}` }));
    const keyOf = async (token: string) => (await of(token)).key;
    await issue("one");
    await issue("two");
    expect(await keyOf("one")).toBe(await keyOf("two"));
    expect(await keyOf("three")).not.toBe(await keyOf("one"));
    // The service refuses it, and the server that learns this tells the other.
    await reader!.refused(await of("one"));
    const again = new Headers({ authorization: "Bearer one" });
    expect((await issuer!.of("acme", again)).key).not.toBe(await keyOf("two"));
  },
);

test.skipIf(!hasDatabase)(
  "servers that reach one database by different names share one quota (needs valkey-server or redis-server)",
  async () => {
    const database = await startDatabase();
    onTestFinished(() => database.stop());
    const { port } = new URL(database.address);
    const ledgers = [
      await open(database.address),
      await open(`redis://default:any@127.0.0.1:${port}`),
      await open(`redis://localhost:${port}/0`),
    ];
    const waits = [];
    for (const { ledger } of ledgers) waits.push((await ledger.reserve("acme", 10_000)).wait);
    expect(waits.map((wait) => Math.ceil(wait / 10_000))).toEqual([0, 1, 2]);
    expect(ledgers.flatMap(({ said }) => said)).toEqual([]);
  },
);

test.skipIf(!hasDatabase)(
  "a database that hangs delays requests once, and is tried again in the background (needs valkey-server or redis-server)",
  async () => {
    const database = await startDatabase();
    onTestFinished(() => database.stop());
    const { ledger, said } = await open(database.address);
    database.hang();
    const began = performance.now();
    for (let n = 0; n < 40; n += 1) await ledger.reserve("acme", 1);
    // If each request waited for half a second, it would take 20 seconds.
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(said).toHaveLength(1);
    const wake = async (): Promise<void> => {
      database.wake();
      await vi.waitFor(() => expect(said.at(-1)).toContain("can be used again"), 20_000);
    };
    /** The first try in the background begins a second after the failure, and lasts for half a second. */
    const longestDuringTry = async (): Promise<number> => {
      await wake();
      database.hang();
      await ledger.reserve("acme", 1);
      let longest = 0;
      for (const until = performance.now() + 1_600; performance.now() < until; await wait(5)) {
        const asked = performance.now();
        await ledger.reserve("acme", 1);
        longest = Math.max(longest, performance.now() - asked);
      }
      return longest;
    };
    // It costs the requests nothing either. A busy machine may stand still during one try, not during each.
    await expect.poll(longestDuringTry).toBeLessThan(250);
    await wake();
    const { ledger: other } = await open(database.address);
    expect((await ledger.reserve("beta", 10_000)).wait).toBe(0);
    expect((await other.reserve("beta", 10_000)).wait).toBeGreaterThan(9_000);
  },
);

test.skipIf(!hasDatabase)(
  "of several servers one tests a long pause (needs valkey-server or redis-server)",
  async () => {
    const database = await startDatabase();
    onTestFinished(() => database.stop());
    const { ledger: one } = await open(database.address);
    const { ledger: other } = await open(database.address);
    expect([await one.startTest("acme"), await other.startTest("acme")]).toEqual([true, false]);
    expect(await other.startTest("beta")).toBe(true);
  },
);

test.each(["http://127.0.0.1", "redis", ""])("%j is not the address of a database", (address) => {
  expect(() => createSharedLedger(address, () => undefined)).toThrow("--shared needs an address");
});

test.skipIf(!hasDatabase)(
  "servers sign the feeds' links with one key, which a database that lost it gets again (needs valkey-server or redis-server)",
  async () => {
    const database = await startDatabase();
    onTestFinished(() => database.stop());
    const [one, other] = [await open(database.address), await open(database.address)];
    const secret = await one.ledger.feedSecret();
    expect(await other.ledger.feedSecret()).toBe(secret);
    const redis = new Redis(database.address);
    onTestFinished(() => redis.disconnect());
    await redis.flushall();
    expect(await other.ledger.feedSecret()).toBe(secret);
    expect(await one.ledger.feedSecret()).toBe(secret);
    database.stop();
    expect(await one.ledger.feedSecret()).toBe(secret);
  },
);
