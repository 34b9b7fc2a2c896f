import { Redis } from "iovalkey";
import { refusedToken, type ClientStore } from "../pacing/credential-keys.ts";
import { createMemoryLedger, type Ledger } from "../pacing/ledger.ts";
import { toHex } from "../request/digest.ts";
import { OptionError } from "./option-error.ts";

/**
 * A ledger in Valkey or Redis, which several servers share. It has moments and the clients of tokens, by keyed hashes, the
 * hashes' key, and nothing else.
 */
export interface SharedLedger extends Ledger, ClientStore {
  close(): void;
}

/** Milliseconds that a look into the ledger may take. */
const commandTimeout = 500;
/** Milliseconds between two tries to reach a database that can't be reached. */
const tryEvery = 1_000;
const triesPerConnection = 10;
/** Milliseconds after which another server may test a long pause. */
const testEvery = 60_000;

/**
 * The time of the database counts, in milliseconds, so that the servers' clocks need not agree. KEYS[1]: `free`, when the next
 * request may be sent, and `until`, the end of the pause. ARGV: the interval. Returns the wait and the rest of the pause.
 */
const reserveScript = `
local t = redis.call('TIME')
local now = t[1] * 1000 + t[2] / 1000
local noted = redis.call('HMGET', KEYS[1], 'free', 'until')
local at = math.max(now, tonumber(noted[1] or '0'))
local paused = math.max(0, tonumber(noted[2] or '0') - now)
local interval = tonumber(ARGV[1])
if interval > 0 and paused == 0 then
  redis.call('HSET', KEYS[1], 'free', string.format('%.3f', at + interval))
  redis.call('PEXPIRE', KEYS[1], math.ceil(at + interval - now) + 1000)
end
return { math.ceil(at - now), math.ceil(paused) }
`;

/** ARGV: the milliseconds of the pause, and whether it replaces the one before. */
const pauseScript = `
local t = redis.call('TIME')
local now = t[1] * 1000 + t[2] / 1000
local noted = redis.call('HMGET', KEYS[1], 'free', 'until')
local ending = now + tonumber(ARGV[1])
if ARGV[2] == '0' then ending = math.max(ending, tonumber(noted[2] or '0')) end
redis.call('HSET', KEYS[1], 'until', string.format('%.3f', ending))
local last = math.max(ending, tonumber(noted[1] or '0'))
redis.call('PEXPIRE', KEYS[1], math.ceil(last - now) + 1000)
return 0
`;

/**
 * Opens the shared ledger. While the database does not answer, this server counts alone, says so once, and tries again in the
 * background. Throws an OptionError unless the address is one of `redis:` or `rediss:`.
 */
export function createSharedLedger(address: string, say: (line: string) => void): SharedLedger {
  if (!URL.canParse(address) || !/^rediss?:$/.test(new URL(address).protocol) || !new URL(address).hostname)
    throw new OptionError("shared", "needs an address such as redis://10.0.0.9:6379.");
  const { host } = new URL(address);
  const redis = new Redis(address, {
    commandTimeout,
    connectTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  });
  const own = createMemoryLedger(() => performance.now());
  const hash = createKeyedHash(redis);
  /** Resolves once the first connection was made or has failed. */
  const started = new Promise<void>((resolve) => {
    for (const event of ["ready", "close"]) redis.once(event, () => resolve());
    setTimeout(resolve, commandTimeout).unref();
  });
  let isDown = false;
  let isClosed = false;
  let tries = 0;
  let timer: NodeJS.Timeout | undefined;
  // The command that fails reports it.
  redis.on("error", () => undefined);
  redis.on("ready", () => {
    if (isDown) void tryAgain();
  });

  /** Rejects as the command does, and at once while the database does not answer. */
  async function run<T>(command: () => Promise<T>): Promise<T> {
    await started;
    if (isDown) throw new Error(`${host} can't be reached.`);
    try {
      return await command();
    } catch (error) {
      goAlone();
      throw error;
    }
  }
  function goAlone(): void {
    if (isDown || isClosed) return;
    isDown = true;
    say(`${host} can't be reached: this server paces its requests alone.`);
    tryLater();
  }
  function tryLater(): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void tryAgain(), tryEvery);
  }
  async function tryAgain(): Promise<void> {
    clearTimeout(timer);
    try {
      await redis.ping();
    } catch {
      // A connection may hang for ever, also one that is being made.
      tries += 1;
      if (redis.status === "ready" || tries % triesPerConnection === 0) redis.disconnect(true);
      return tryLater();
    }
    if (!isDown || isClosed) return;
    isDown = false;
    tries = 0;
    say(`${host} can be reached again: the servers pace their requests together.`);
  }
  const keyOf = async (kind: string, name: string): Promise<string> =>
    `accounting-data:${kind}:${await hash(name)}`;

  return {
    async reserve(key, interval) {
      // Noted in memory too, so that the pace stays the same if the database fails.
      const alone = await own.reserve(key, interval);
      return await run(async () => {
        const answer = await redis.eval(reserveScript, 1, await keyOf("pace", key), interval);
        const [wait, paused] = answer as readonly [wait: number, paused: number];
        return { wait, paused };
      }).catch(() => alone);
    },
    async pause(key, milliseconds, replaces) {
      await own.pause(key, milliseconds, replaces);
      await run(async () =>
        redis.eval(pauseScript, 1, await keyOf("pace", key), milliseconds, replaces ? 1 : 0),
      ).catch(() => undefined);
    },
    startTest: (key) =>
      run(async () => {
        // Less than a minute, after which this server tests again.
        const set = await redis.set(await keyOf("test", key), "", "PX", testEvery - 1_000, "NX");
        return set === "OK";
      }).catch(() => true),
    async noteClient(token, client, milliseconds) {
      await run(async () =>
        redis.set(await keyOf("client", token), client ?? refusedToken, "PX", Math.ceil(milliseconds)),
      );
    },
    findClient: async (token) =>
      (await run(async () => redis.get(await keyOf("client", token)))) ?? undefined,
    close() {
      isClosed = true;
      clearTimeout(timer);
      redis.disconnect();
    },
  };
}

/**
 * Hashes what is written into the database with a key that lives there, made by the first server, so that all servers have the
 * same one, whatever name or password they reach it by. It is read again with each connection.
 */
function createKeyedHash(redis: Redis): (name: string) => Promise<string> {
  const encoder = new TextEncoder();
  const proposed = crypto.randomUUID();
  let key: Promise<CryptoKey> | undefined;

  async function readKey(): Promise<CryptoKey> {
    await redis.set("accounting-data:key", proposed, "NX");
    const secret = await redis.get("accounting-data:key");
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    return await crypto.subtle.importKey("raw", encoder.encode(secret ?? ""), algorithm, false, ["sign"]);
  }
  redis.on("close", () => (key = undefined));
  return async (name) => {
    const reading = (key ??= readKey());
    reading.catch(() => {
      if (key === reading) key = undefined;
    });
    const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", await reading, encoder.encode(name)));
    return toHex(bytes.subarray(0, 16));
  };
}
