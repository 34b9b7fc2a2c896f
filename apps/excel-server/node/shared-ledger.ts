import { Redis } from "iovalkey";
import type { ClientStore } from "../pacing/credential-keys.ts";
import { createMemoryLedger, type Ledger } from "../pacing/ledger.ts";
import { OptionError } from "./option-error.ts";

/**
 * A ledger in Valkey or Redis, which several servers share. It has moments by keyed hashes, the keyed hash of the client of
 * each token's, and nothing else.
 */
export interface SharedLedger extends Ledger, ClientStore {
  close(): void;
}

/** Milliseconds that a look into the ledger may take. */
const commandTimeout = 500;
/** Milliseconds that the client of a token is known; tokens are valid for less. */
const clientLifetime = 86_400_000;

/**
 * The time of the database counts, in milliseconds, so that the servers' clocks need not agree. KEYS[1]: when the next
 * request may be sent. ARGV: the interval, and the pause.
 */
const script = `
local t = redis.call('TIME')
local now = t[1] * 1000 + t[2] / 1000
local at = math.max(now + tonumber(ARGV[2]), tonumber(redis.call('GET', KEYS[1]) or '0'))
local next = at + tonumber(ARGV[1])
redis.call('SET', KEYS[1], string.format('%.3f', next), 'PX', math.ceil(next - now) + 1000)
return math.ceil(at - now)
`;

/**
 * Opens the shared ledger. While the database can't be reached, this server counts alone, and says so once. Throws an
 * OptionError unless the address is one of `redis:` or `rediss:`.
 */
export function createSharedLedger(address: string, say: (line: string) => void): SharedLedger {
  if (!URL.canParse(address) || !/^rediss?:$/.test(new URL(address).protocol))
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
  let isDown = false;
  // Each failure is told with the command that failed.
  redis.on("error", () => undefined);

  /** Rejects as the command does; the first failure and the first success after it are told. */
  async function run<T>(command: () => Promise<T>): Promise<T> {
    try {
      const answer = await command();
      if (isDown) say(`${host} can be reached again: the servers pace their requests together.`);
      isDown = false;
      return answer;
    } catch (error) {
      if (!isDown) say(`${host} can't be reached: this server paces its requests alone.`);
      isDown = true;
      throw error;
    }
  }
  const reserveShared = (key: string, interval: number, pause: number): Promise<unknown> =>
    run(() => redis.eval(script, 1, `accounting-data:pace:${key}`, interval, pause));
  return {
    async reserve(key, interval) {
      // Noted in memory too, so that the pace stays the same if the database fails.
      const alone = await own.reserve(key, interval);
      return await reserveShared(key, interval, 0).then(Number, () => alone);
    },
    async pause(key, milliseconds) {
      await own.pause(key, milliseconds);
      await reserveShared(key, 0, milliseconds).catch(() => undefined);
    },
    async noteClient(token, client) {
      await run(() => redis.set(`accounting-data:client:${token}`, client, "PX", clientLifetime));
    },
    findClient: async (token) => (await run(() => redis.get(`accounting-data:client:${token}`))) ?? undefined,
    close: () => redis.disconnect(),
  };
}
