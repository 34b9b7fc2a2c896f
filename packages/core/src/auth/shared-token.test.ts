import { afterEach, describe, expect, test, vi } from "vitest";
import { createClient } from "../index.ts";
import { authUrl, credential, ok, refused, token } from "../../test/support/token-harness.ts";
import { harness, listBanks, type Harness } from "../../test/support/harness.ts";
import { answer, byHand, type Step } from "../../test/support/scripted-transport.ts";
import type { TokenStore } from "./shared-token.ts";

/** A store in memory, as instances of one test share it. */
function memoryStore(): TokenStore & { readonly kept: Map<string, string>; readonly lives: number[] } {
  const kept = new Map<string, string>();
  const lives: number[] = [];
  return {
    kept,
    lives,
    get: async (key) => kept.get(key),
    async set(key, value, lifeMs) {
      kept.set(key, value);
      lives.push(lifeMs);
    },
  };
}

/** The same with a lock. */
function lockingStore(): ReturnType<typeof memoryStore> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...memoryStore(),
    lock<T>(_key: string, run: () => Promise<T>): Promise<T> {
      const result = last.then(run);
      last = result.catch(() => {});
      return result;
    },
  };
}

const instance = (tokenStore: TokenStore, steps: readonly Step[], options = {}): Harness =>
  harness(steps, { credential: credential({ tokenStore }), ...options });

const sentBy = ({ transport }: Harness): readonly unknown[] =>
  transport.requests.map(({ headers }) => headers["Authorization"]);

afterEach(() => void vi.restoreAllMocks());

describe("a shared token", () => {
  test("is used by an instance that did not request it, and by one that starts later", async () => {
    const store = memoryStore();
    const first = instance(store, [token("t1"), ok]);
    await first.send().result;
    const second = instance(store, [ok, ok]);
    await second.send().result;
    await second.send().result;
    expect(sentBy(second)).toEqual(["Bearer t1", "Bearer t1"]);
    expect(second.client.counters.tokenRequests).toBe(0);
  });

  test("is kept under address, client and scope, without any other secret, for as long as it is fresh", async () => {
    const store = memoryStore();
    const { send } = instance(store, [token("t1", { expires_in: 300 }), ok]);
    await send().result;
    expect([...store.kept.keys()]).toEqual([
      `accounting-data:token:${encodeURIComponent(authUrl)}:client:Svc.OpenApi.Access.Cz`,
    ]);
    expect(store.lives).toEqual([270_000]);
    expect(JSON.stringify([...store.kept])).not.toContain("canary");
  });

  test("of another address, client or scope is not used", async () => {
    const store = memoryStore();
    await instance(store, [token("t1"), ok]).send().result;
    for (const options of [{ authUrl: `${authUrl}/b` }, { clientId: "other" }, { scope: "other" }]) {
      const other = harness([token("t2"), ok], { credential: credential({ tokenStore: store, ...options }) });
      await other.send().result;
      expect(other.client.counters.tokenRequests).toBe(1);
    }
    expect(store.kept.size).toBe(4);
  });

  test("that the service rejects is replaced, for the other instances too", async () => {
    const store = memoryStore();
    const first = instance(store, [token("t1"), ok, refused, ok]);
    const second = instance(store, [refused, token("t2"), ok]);
    await first.send().result;
    await second.send().result;
    expect(sentBy(second)).toEqual(["Bearer t1", undefined, "Bearer t2"]);
    await first.send().result;
    expect(sentBy(first)).toEqual([undefined, "Bearer t1", "Bearer t1", "Bearer t2"]);
    expect(first.client.counters.tokenRequests).toBe(1);
  });

  test("is requested anew when it is no longer fresh by the wall clock, which instances share", async () => {
    const store = memoryStore();
    await instance(store, [token("t1", { expires_in: 300 }), ok]).send().result;
    const late = instance(store, [token("t2"), ok]);
    late.clock.jump(270_001);
    await late.send().result;
    expect(sentBy(late)).toEqual([undefined, "Bearer t2"]);
  });

  test.each([
    "",
    "t1",
    "{}",
    '{"token":"a b","freshUntil":9e15}',
    '{"token":"t1"}',
    '{"token":7,"freshUntil":9e15}',
  ])("%s in the store is not used", async (text) => {
    const store: TokenStore = { get: (): string => text, set: () => undefined };
    const { send, client } = instance(store, [token("t1"), ok]);
    expect(await send().result).toEqual({ n: 1 });
    expect(client.counters.tokenRequests).toBe(1);
  });

  test.each([
    ["with a lock is requested once by all instances", lockingStore, 1],
    ["without a lock is requested once by each at worst", memoryStore, 4],
  ])("%s", async (_, createStore, most) => {
    const store = createStore();
    const hand = Array.from({ length: most }, () => byHand());
    let next = 0;
    let requests = 0;
    const transport = {
      send: (request: Parameters<Step>[0]) => {
        if (!request.url.startsWith(authUrl)) return ok(request);
        requests++;
        return hand[next++]!.step(request);
      },
    };
    const clients = Array.from({ length: 4 }, () =>
      createClient({
        baseUrl: "https://api.example.test",
        credential: credential({ tokenStore: store }),
        transport,
      }),
    );
    const calls = clients.flatMap((client) => [1, 2].map(() => client.send(listBanks, (a) => a.json())));
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (const [index, one] of hand.entries()) {
      await one.answer(200, { access_token: `t${index}`, expires_in: 3600 });
    }
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 8 }, () => ({ n: 1 })));
    expect(requests).toBe(most);
  });

  test.each<readonly [string, Partial<TokenStore>]>([
    ["can't be read", { get: () => Promise.reject(new Error("no redis")) }],
    [
      "throws",
      {
        get: (): string => {
          throw new Error("no redis");
        },
      },
    ],
    ["can't be written", { set: () => Promise.reject(new Error("no redis")) }],
    ["can't be locked", { lock: () => Promise.reject(new Error("no redis")) }],
    [
      "can't be unlocked",
      {
        lock: async (_, run) => {
          await run();
          throw new Error("no redis");
        },
      },
    ],
  ])("a store that %s fails no call, and is reported", async (_, broken) => {
    const report = vi.spyOn(console, "error").mockImplementation(() => {});
    const { send, client } = instance({ ...memoryStore(), ...broken }, [token("t1"), ok]);
    expect(await send().result).toEqual({ n: 1 });
    expect(client.counters.tokenRequests).toBe(1);
    expect(report).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ message: "no redis" }));
  });

  test("is requested without a lock if the store's lock calls nothing", async () => {
    const store: TokenStore = { ...memoryStore(), lock: () => Promise.resolve() as never };
    const { send, client } = instance(store, [token("t1"), ok]);
    expect(await send().result).toEqual({ n: 1 });
    expect(client.counters.tokenRequests).toBe(1);
  });

  test("that can't be requested is a TokenError, also under a lock, and is not reported", async () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => {});
    const { send } = instance(lockingStore(), [answer(400, { error: "invalid_client" })]);
    expect(await send().result).toMatchObject({ code: "token", error: "invalid_client" });
    expect(report).not.toHaveBeenCalled();
  });

  const get = (): string => "";
  test.each<readonly [unknown]>([[{}], [{ get }], [{ get, set: get, lock: true }], [null]])(
    "%j is not a store",
    (tokenStore) => {
      expect(() => credential({ tokenStore: tokenStore as TokenStore })).toThrow(
        expect.objectContaining({ code: "invalid_argument", argument: expect.stringMatching(/^tokenStore/) }),
      );
    },
  );
});
