import type { Redis } from "iovalkey";
import { refusedToken, type ClientStore } from "../pacing/credential-keys.ts";
import { createMemoryLedger, type Ledger, type Reservation } from "../pacing/ledger.ts";
import { storedForMs, type CreateStore, type StoredCreate } from "../forward/create-store.ts";
import { toHex } from "../request/digest.ts";
import { createOwnSecret, type ReadSecret } from "../odata/skip-token.ts";
import { OptionError } from "./option-error.ts";
import { watchDatabase } from "./watched-database.ts";

/**
 * A ledger in Valkey or Redis, which several servers share. It contains moments, the clients of tokens and what became of creates by
 * keyed hashes, the key of these hashes, that of the feeds' links, and nothing else.
 */
export interface SharedLedger extends Ledger, ClientStore {
  /** The creates that the servers have sent, by hashes of their keys. */
  readonly creates: CreateStore;
  /** What the feeds' links between pages are signed with. While the database fails, it is the last that was read, or this server's own. */
  readonly feedSecret: ReadSecret;
  close(): void;
}

/** Between two tests of a long pause, by any of the servers. */
const testEveryMs = 60_000;

/**
 * What both scripts begin with; all times are milliseconds of the database's clock, so that the servers' clocks need not agree.
 * KEYS[1] has `free`, when the next request may be sent, `until`, the end of the pause, and `at`, when they were noted. If the
 * clock has gone back since then, they go back with it: otherwise everybody would wait until it is that late again.
 */
const readScript = `
local t = redis.call('TIME')
local now = t[1] * 1000 + t[2] / 1000
local noted = redis.call('HMGET', KEYS[1], 'free', 'until', 'at')
local back = math.max(0, tonumber(noted[3] or '0') - now)
local free = tonumber(noted[1] or '0') - back
local ending = tonumber(noted[2] or '0') - back
local function note()
  local fields = { 'free', free, 'until', ending, 'at', now }
  for i = 2, 6, 2 do fields[i] = string.format('%.3f', fields[i]) end
  redis.call('HSET', KEYS[1], unpack(fields))
  redis.call('PEXPIRE', KEYS[1], math.ceil(math.max(free, ending) - now) + 1000)
end
`;

/** Reserves a moment. ARGV: the interval. Returns the wait and the rest of the pause. */
const reserveScript = `${readScript}
local at = math.max(now, free)
local paused = math.max(0, ending - now)
local interval = tonumber(ARGV[1])
local reserves = interval > 0 and paused == 0
if reserves then free = at + interval end
if reserves or back > 0 then note() end
return { math.ceil(at - now), math.ceil(paused) }
`;

/** Pauses. ARGV: the milliseconds, and whether they replace an earlier pause. */
const pauseScript = `${readScript}
local wanted = now + tonumber(ARGV[1])
if ARGV[2] == '1' or wanted > ending then ending = wanted end
note()
return 0
`;

/**
 * Opens the shared ledger. While the database does not answer, this server counts alone, says so once, and tries again in the
 * background. Throws an OptionError unless the address is one of `redis:` or `rediss:`.
 */
export function createSharedLedger(address: string, say: (line: string) => void): SharedLedger {
  if (!isDatabaseAddress(address))
    throw new OptionError("shared", "needs an address such as redis://10.0.0.9:6379.");
  const { redis, run, close } = watchDatabase(address, { say, probe: () => reserve("probe", 1) });
  const own = createMemoryLedger(() => performance.now());
  const hash = createKeyedHash(redis);
  const keyOf = async (kind: string, name: string): Promise<string> =>
    `accounting-data:${kind}:${await hash(name)}`;

  async function reserve(key: string, interval: number): Promise<Reservation> {
    const answer = await redis.eval(reserveScript, 1, await keyOf("pace", key), interval);
    const [wait, paused] = answer as readonly [wait: number, paused: number];
    return { wait, paused };
  }

  async function findCreate(key: string): Promise<StoredCreate | undefined> {
    const noted = await redis.get(await keyOf("create", key));
    return noted === null ? undefined : (JSON.parse(noted) as StoredCreate);
  }

  async function beginCreate(key: string, digest: string): Promise<StoredCreate | undefined> {
    const sent = JSON.stringify({ digest, state: "sent" } satisfies StoredCreate);
    for (;;) {
      const set = await redis.set(await keyOf("create", key), sent, "PX", storedForMs, "NX");
      if (set === "OK") return undefined;
      const earlier = await findCreate(key);
      // It may be gone by now.
      if (earlier) return earlier;
    }
  }

  /** While the database fails, this server knows its own creates alone. */
  const creates: CreateStore = {
    isShared: true,
    begin: (key, digest) => run(() => beginCreate(key, digest)).catch(() => undefined),
    find: (key) => run(() => findCreate(key)).catch(() => undefined),
    end: (key, create) =>
      run(async () => redis.set(await keyOf("create", key), JSON.stringify(create), "PX", storedForMs)).then(
        ignore,
        ignore,
      ),
    forget: (key) => run(async () => redis.del(await keyOf("create", key))).then(ignore, ignore),
  };

  return {
    creates,
    feedSecret: createSharedSecret(redis, run),
    async reserve(key, interval) {
      // In memory too, so that the pace stays the same if the database fails.
      const alone = await own.reserve(key, interval);
      return await run(() => reserve(key, interval)).catch(() => alone);
    },
    async pause(key, milliseconds, options) {
      await own.pause(key, milliseconds, options);
      const replaces = options?.replaces ? 1 : 0;
      await run(async () =>
        redis.eval(pauseScript, 1, await keyOf("pace", key), milliseconds, replaces),
      ).catch(() => undefined);
    },
    startTest: (key) =>
      run(async () => {
        // A little less, so that the key is gone when this server's own minute is over.
        const set = await redis.set(await keyOf("test", key), "", "PX", testEveryMs - 1_000, "NX");
        return set === "OK";
      }).catch(() => true),
    async noteClient(token, client, milliseconds) {
      await run(async () =>
        redis.set(await keyOf("client", token), client ?? refusedToken, "PX", Math.ceil(milliseconds)),
      );
    },
    findClient: async (token) =>
      (await run(async () => redis.get(await keyOf("client", token)))) ?? undefined,
    close,
  };
}

function createSharedSecret(redis: Redis, run: ReturnType<typeof watchDatabase>["run"]): ReadSecret {
  const readOwn = createOwnSecret();
  let last: string | undefined;
  return async () => {
    last ??= await readOwn();
    const secret = last;
    last = await run(async () => {
      await redis.set("accounting-data:feed-key", secret, "NX");
      return (await redis.get("accounting-data:feed-key")) ?? secret;
    }).catch(() => secret);
    return last;
  };
}

/** {@link watchDatabase} has said what failed. */
function ignore(): void {}

function isDatabaseAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return /^rediss?:$/.test(protocol) && hostname !== "";
}

/** Between two looks at the key of the hashes. */
const lookEveryMs = 1_000;

/**
 * Hashes names before they are written into the database. The first server stores the hashes' key there, so that all servers use
 * the same one, whatever name or password they reach the database by. A database that has lost it, such as by `FLUSHALL` or to
 * make room, gets it again.
 */
function createKeyedHash(redis: Redis): (name: string) => Promise<string> {
  const encoder = new TextEncoder();
  let secret: string = crypto.randomUUID();
  let lookedAt = -Infinity;
  let key: Promise<CryptoKey>;

  async function readKey(): Promise<CryptoKey> {
    await redis.set("accounting-data:key", secret, "NX");
    secret = (await redis.get("accounting-data:key")) ?? secret;
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    return await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  }
  return async (name) => {
    if (performance.now() - lookedAt > lookEveryMs) {
      lookedAt = performance.now();
      key = readKey();
      key.catch(() => (lookedAt = -Infinity));
    }
    const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", await key, encoder.encode(name)));
    return toHex(bytes.subarray(0, 16));
  };
}
