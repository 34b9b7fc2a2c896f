import { expect, test, vi } from "vitest";
import { transportContract } from "../../test/support/transport-contract.ts";
import { fetchTransport } from "./fetch-transport.ts";

transportContract("fetchTransport", () => fetchTransport());

test("uses another fetch, or the global one at each request", async () => {
  const { signal } = new AbortController();
  const request = { method: "GET" as const, url: "https://api.example.test/v1/Banks", headers: {}, signal };
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response("mine")));
  expect(await fetchTransport({ fetch }).send(request)).toMatchObject({ text: "mine" });
  const transport = fetchTransport();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("stubbed")));
  const { text } = await transport.send(request).finally(() => vi.unstubAllGlobals());
  expect(text).toBe("stubbed");
});

test.each([
  [{ fecth: globalThis.fetch }, "fecth is not an option; the nearest is fetch"],
  [{ fetch: "node-fetch" }, "fetch must be a function"],
  [null, "options must be an object"],
])("refuses %o", (options, message) => {
  expect(() => fetchTransport(options as object)).toThrow(message);
});
