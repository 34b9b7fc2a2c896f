import type { Call } from "../call.ts";
import { having, refuseArgument } from "../check-options.ts";
import type { Clock } from "../clock.ts";
import { readJsonObject } from "../read-json-object.ts";
import type { Token } from "./request-token.ts";

/**
 * Where instances share a token: a few lines over Redis, a KV namespace or a file. It gets no secret but the token; protect it as
 * you protect that. A method that fails is reported once by `console.error`, and the token is requested as without a store.
 *
 * @example
 * ```ts
 * const kept = new Map<string, string>(); // in place of Redis or a KV namespace
 * const tokenStore: TokenStore = {
 *   get: async (key) => kept.get(key),
 *   set: async (key, value) => void kept.set(key, value),
 * };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/credentials.md#share-the-token-between-processes
 */
export interface TokenStore {
  /** Returns what was set last under the key, or nothing. The key names the auth server, the client and the scope. */
  get(key: string): PromiseLike<string | null | undefined> | string | null | undefined;
  /** Keeps a text for that many milliseconds at least; how long in all is the store's choice. */
  set(key: string, value: string, lifeMs: number): unknown;
  /**
   * Calls `run` while no other instance holds the lock of that key, and returns what it returns. With it, all instances together
   * request one token; without it, each one at worst. It must end by itself if its holder dies.
   */
  lock?<T>(key: string, run: () => Promise<T>): PromiseLike<T>;
}

/** Checks the option `tokenStore`. */
export function readTokenStore(store: TokenStore, name: string, operation?: string): TokenStore {
  having("get", "set")(store as never, name, operation);
  if (store.lock !== undefined && typeof store.lock !== "function") {
    refuseArgument(`${name}.lock`, "must be a function", operation);
  }
  return store;
}

/** What {@link sharedToken} needs to know beside the store. */
export interface TokenSource {
  readonly key: string;
  /** The value that the service rejected last: what the store has may be that. */
  readonly rejected: string | undefined;
  readonly request: () => Promise<Token>;
}

/** The token that another instance has stored, or a new one, which is stored. */
export async function sharedToken(
  { settings }: Call,
  store: TokenStore,
  { key, rejected, request }: TokenSource,
): Promise<Token> {
  const { clock, notify } = settings;
  /** What the store can't do must not fail a call; it is reported as the failure of a hook is. */
  const attempt = async <T>(use: () => T): Promise<Awaited<T> | undefined> => {
    try {
      return await use();
    } catch (error) {
      notify(() => {
        throw error;
      });
      return undefined;
    }
  };
  const read = async (): Promise<Token | undefined> => {
    const token = parseToken(await attempt(() => store.get(key)), clock);
    return token && token.value !== rejected ? token : undefined;
  };
  const renew = async (): Promise<Token> => {
    const token = await request();
    const lifeMs = token.freshUntil - clock.monotonic();
    if (lifeMs > 0) await attempt(() => store.set(key, formatToken(token, lifeMs, clock), Math.ceil(lifeMs)));
    return token;
  };

  const found = await read();
  if (found) return found;
  let locked: Promise<Token> | undefined;
  // Its own failure is reported, that of the request is not: the request is awaited below.
  const run = (): Promise<Token> => (locked ??= read().then((token) => token ?? renew()));
  await attempt(async () => {
    try {
      await store.lock?.(key, run);
    } catch (error) {
      if (error !== (await locked?.catch((reason: unknown) => reason))) throw error;
    }
  });
  return locked ?? renew();
}

const prefix = "Bearer ";

/** Times of several machines: by the wall clock. */
function formatToken({ value }: Token, lifeMs: number, clock: Clock): string {
  return JSON.stringify({ token: value.slice(prefix.length), freshUntil: clock.now() + lifeMs });
}

/** Undefined for anything but a token that is still fresh. */
function parseToken(text: unknown, clock: Clock): Token | undefined {
  const { token, freshUntil } = (typeof text === "string" && readJsonObject(text)) || {};
  if (typeof token !== "string" || !/^[!-~]+$/.test(token) || typeof freshUntil !== "number")
    return undefined;
  const leftMs = freshUntil - clock.now();
  return leftMs > 0 ? { value: prefix + token, freshUntil: clock.monotonic() + leftMs } : undefined;
}
