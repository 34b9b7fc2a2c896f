import { describe, expect, onTestFinished, test, vi } from "vitest";
import { apiKey } from "./auth/api-key.ts";
import { clientCredentials } from "./auth/client-credentials.ts";
import { callOptionNames, type CallOptions } from "./call-options.ts";
import { checkOptionNames } from "./check-options.ts";
import { createClient } from "./create-client.ts";
import type { ClientOptions } from "./client-options.ts";
import { harness, send } from "../test/support/harness.ts";
import { answer, scriptedTransport } from "../test/support/scripted-transport.ts";

const options: ClientOptions = { baseUrl: "https://api.example.test", credential: apiKey("key-canary") };

describe("the options of a client", () => {
  test.each<[string, Record<string, unknown>]>([
    ["baseUrl", { baseUrl: "http://api.example.test" }],
    ["baseUrl", { baseUrl: "https://api.example.test/v1" }],
    ["credential", { credential: undefined }],
    ["credential", { credential: "key-canary" }],
    ["credential", { credential: { scheme: "api-key" } }],
    ["fetch", { fetch: globalThis.fetch, transport: scriptedTransport() }],
    ["concurrency", { concurrency: 0 }],
    ["concurrency", { concurrency: Number.NaN }],
    ["concurrency", { concurrency: "4" }],
    ["concurrency", { concurrency: 257 }],
    ["concurrency", { concurrency: 1.5 }],
    ["requestsPerSecond", { requestsPerSecond: 0 }],
    ["requestsPerSecond", { requestsPerSecond: -1 }],
    ["requestsPerSecond", { requestsPerSecond: 1_000_001 }],
    ["timeout", { timeout: 0 }],
    ["timeout", { timeout: 2 ** 31 }],
    ["deadline", { deadline: 0 }],
    ["deadline", { deadline: Number.POSITIVE_INFINITY }],
    ["maxRetryAfter", { maxRetryAfter: -1 }],
    ["maxRetryAfter", { maxRetryAfter: 2 ** 31 }],
    ["retry.limit", { retry: { limit: 11 } }],
    ["retry.limit", { retry: { limit: 2.5 } }],
    ["retry.baseDelay", { retry: { baseDelay: -1 } }],
    ["retry.baseDelay", { retry: { baseDelay: 2 ** 31 } }],
    ["retry.maxDelay", { retry: { maxDelay: Number.NaN } }],
    ["retry.createAfter429", { retry: { createAfter429: "false" } }],
    ["retry", { retry: 5 }],
    ["retry", { retry: true }],
    ["retry", { retry: null }],
    ["fetch", { fetch: 5 }],
    ["transport", { transport: {} }],
    ["clock", { clock: {} }],
    ["clock", { clock: { schedule: () => () => {} } }],
    ["clock", { clock: { schedule: () => () => {}, now: Date.now } }],
    ["clock", { clock: { schedule: () => () => {}, monotonic: Date.now } }],
    ["random", { random: 0.5 }],
    ["parseJson", { parseJson: "JSON" }],
    ["onRequest", { onRequest: "x" }],
    ["onResponse", { onResponse: {} }],
    ["onRetry", { onRetry: null }],
    ["maxBodyBytes", { maxBodyBytes: 0 }],
    ["maxBodyBytes", { maxBodyBytes: 1_000.5 }],
    ["maxBodyBytes", { maxBodyBytes: 2 ** 29 + 1 }],
    ["headers", { headers: { "Api-Key": "mine" } }],
    ["application", { application: "my-shop" }],
    ["application", { application: { name: "my shop", version: "1" } }],
    ["application", { application: { name: "my-shop" } }],
    ["application", { application: { version: "1" } }],
    ["logger", { logger: { debug() {}, info() {}, warn() {} } }],
  ])("refuse an invalid %s: %j", (argument, wrong) => {
    expect(() => createClient({ ...options, ...wrong })).toThrow(
      expect.objectContaining({ code: "invalid_argument", argument }),
    );
  });

  test.each([
    [{ timeOut: 5 }, "timeOut", "timeout"],
    [{ baseURL: "https://a.test" }, "baseURL", "baseUrl"],
    [{ maxBytes: 3 }, "maxBytes", "maxBodyBytes"],
    [{ retry: { limits: 3 } }, "retry.limits", "limit"],
    [{ retry: { max_delay: 3 } }, "retry.max_delay", "maxDelay"],
    [{ concurency: 3 }, "concurency", "concurrency"],
    // What other clients call them.
    [{ maxRetries: 3 }, "maxRetries", "retry: { limit }"],
    [{ retries: 3 }, "retries", "retry: { limit }"],
    [{ maxAttempts: 3 }, "maxAttempts", "retry: { limit }"],
    [{ retry: { retries: 3 } }, "retry.retries", "limit"],
    [{ retry: { maxRetries: 3 } }, "retry.maxRetries", "limit"],
    [{ apiKey: "k" }, "apiKey", "credential: apiKey(), bearer() or clientCredentials()"],
    [{ api_key: "k" }, "api_key", "credential: apiKey(), bearer() or clientCredentials()"],
    [{ key: "k" }, "key", "credential: apiKey(), bearer() or clientCredentials()"],
    [{ token: "t" }, "token", "credential: apiKey(), bearer() or clientCredentials()"],
    [{ accessToken: "t" }, "accessToken", "credential: apiKey(), bearer() or clientCredentials()"],
    [{ clientId: "c" }, "clientId", "credential: apiKey(), bearer() or clientCredentials()"],
    [{ clientSecret: "s" }, "clientSecret", "credential: apiKey(), bearer() or clientCredentials()"],
    [{ auth: "k" }, "auth", "credential: apiKey(), bearer() or clientCredentials()"],
    [{ url: "https://a.test" }, "url", "baseUrl"],
    [{ base_url: "https://a.test" }, "base_url", "baseUrl"],
    [{ timeoutMs: 3 }, "timeoutMs", "timeout"],
    [{ defaultHeaders: {} }, "defaultHeaders", "headers"],
  ])("have no others: %j", (wrong, argument, nearest) => {
    expect(() => createClient({ ...options, ...(wrong as object) })).toThrow(
      expect.objectContaining({
        code: "invalid_argument",
        argument,
        message: `${argument} is not an option; the nearest is ${nearest}`,
      }),
    );
  });

  test.each(["password", "proxy", "agent", "x", "toString"])(
    "have none like %j, and none is offered",
    (name) => {
      const refused = { argument: name, message: `${name} is not an option` };
      expect(() => createClient({ ...options, [name]: 1 })).toThrow(expect.objectContaining(refused));
    },
  );

  test("may be inherited, and getters of a class", async () => {
    const transport = scriptedTransport(answer(200));
    class OwnOptions {
      get transport() {
        return transport;
      }
    }
    const inherited = Object.create(options) as object;
    Object.setPrototypeOf(OwnOptions.prototype, inherited);
    expect(await send(createClient(new OwnOptions() as OwnOptions & ClientOptions)).result).toEqual({});
  });

  test.each([[undefined], [null], ["https://api.example.test"]])("must be an object, unlike %j", (wrong) => {
    expect(() => createClient(wrong as never)).toThrow(
      expect.objectContaining({ code: "invalid_argument", argument: "options" }),
    );
  });

  test("that are undefined count as not given", () => {
    expect(() =>
      createClient({ ...options, timeout: undefined, other: undefined } as ClientOptions),
    ).not.toThrow();
  });

  test("accept both ends of their ranges", () => {
    const longest = 2 ** 31 - 1;
    for (const ends of [
      { concurrency: 1, timeout: 1, deadline: 1, maxRetryAfter: 0, retry: { limit: 0, baseDelay: 0 } },
      { concurrency: 256, timeout: longest, maxRetryAfter: longest, retry: { limit: 10, maxDelay: longest } },
    ]) {
      expect(() => createClient({ ...options, ...ends })).not.toThrow();
    }
  });

  test("are not changed", async () => {
    const given = { ...options, timeout: 5_000, transport: scriptedTransport() };
    const before = { ...given };
    const client = createClient(Object.freeze(given));
    expect(given).toEqual(before);
    expect(client.baseUrl).toBe("https://api.example.test");
  });
});

describe("the options of a call", () => {
  test.each<[string, Record<string, unknown>]>([
    ["timeout", { timeout: 0 }],
    ["timeout", { timeout: "1000" }],
    ["deadline", { deadline: -5 }],
    ["signal", { signal: {} }],
    ["signal", { signal: null }],
    // As the signals of older libraries.
    ["signal", { signal: { aborted: false, addEventListener() {}, removeEventListener() {} } }],
    ["onRequest", { onRequest: 5 }],
    ["onResponse", { onResponse: 5 }],
    ["headers", { headers: 5 }],
    ["retry", { retry: 5 }],
    ["retry.limit", { retry: { limit: 11 } }],
    ["retry.limits", { retry: { limits: 1 } }],
    ["timeOut", { timeOut: 5 }],
    ["headers", { headers: null }],
  ])("refuse an invalid %s: %j", async (argument, wrong) => {
    const { send } = harness([]);
    expect(await send(undefined, wrong).result).toMatchObject({
      code: "invalid_argument",
      argument,
      operation: "listBanks",
    });
  });

  test("may be inherited: a signal is never overlooked", async () => {
    const { send } = harness([]);
    const options = Object.create({ signal: AbortSignal.abort("enough") }) as CallOptions;
    expect(await send(undefined, options).result).toBe("enough");
  });
});

describe("options of an operation of one's own", () => {
  const names = [...callOptionNames, "currency"];

  test("are accepted by name", () => {
    const given = { timeout: 1, currency: "CZK", other: undefined };
    expect(() => checkOptionNames(given, names, "listPrices")).not.toThrow();
  });

  test.each([
    [{ curency: "CZK" }, "curency", "currency"],
    [{ tiemout: 1 }, "tiemout", "timeout"],
  ])("are refused by the nearest name: %j", (wrong, argument, nearest) => {
    expect(() => checkOptionNames(wrong, names, "listPrices")).toThrow(
      expect.objectContaining({
        code: "invalid_argument",
        argument,
        message: `listPrices: ${argument} is not an option; the nearest is ${nearest}`,
      }),
    );
  });
});

describe("http in a private network", () => {
  const options = { credential: apiKey("canary"), fetch };

  test("is refused with the option that allows it", () => {
    const create = (): unknown => createClient({ ...options, baseUrl: "http://books.internal:8080" });
    expect(create).toThrow(
      expect.objectContaining({
        argument: "baseUrl",
        message: "baseUrl must begin with https:// (http:// only on loopback, or with allowHttp: true)",
      }),
    );
  });

  test("is allowed by allowHttp, with one warning; no other scheme is", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const client = createClient({ ...options, baseUrl: "http://books.internal:8080", allowHttp: true });
    expect(client.baseUrl).toBe("http://books.internal:8080");
    expect(warn.mock.calls).toEqual([
      ["accounting-data: baseUrl is http://, so the credential is sent unencrypted"],
    ]);
    createClient({ ...options, baseUrl: "http://127.0.0.1:8080", allowHttp: true });
    createClient({ ...options, baseUrl: "https://books.internal", allowHttp: true });
    const client2 = { authUrl: "http://auth.internal", clientId: "c", clientSecret: "s" };
    clientCredentials({ ...client2, allowHttp: true });
    expect(warn).toHaveBeenCalledTimes(2);
    expect(() => clientCredentials(client2)).toThrow("or with allowHttp: true");
    for (const baseUrl of ["ftp://books.internal", "http://user:pw@books.internal"]) {
      expect(() => createClient({ ...options, baseUrl, allowHttp: true })).toThrow("baseUrl must");
    }
  });

  test("warns the logger, if there is one", () => {
    const logger = { debug: () => {}, info: () => {}, warn: vi.fn<() => void>(), error: () => {} };
    createClient({ ...options, baseUrl: "http://books.internal:8080", allowHttp: true, logger });
    expect(logger.warn).toHaveBeenCalledOnce();
  });
});
