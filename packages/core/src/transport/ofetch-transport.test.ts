import { describe, expect, test, vi } from "vitest";
import { transportContract } from "../../test/support/transport-contract.ts";
import { ofetchTransport } from "./ofetch-transport.ts";

transportContract("ofetchTransport", () => ofetchTransport({}));

const request = {
  method: "GET" as const,
  url: "https://api.example.test/v1/Banks?a=b",
  headers: { "Api-Key": "canary" },
};
const signal = new AbortController().signal;

describe("ofetchTransport", () => {
  test("uses another fetch, without cookies and redirects", async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response("{}")));
    await ofetchTransport({ fetch }).send({ ...request, signal });
    const expected = { method: "GET", redirect: "manual", credentials: "omit", signal };
    expect(fetch).toHaveBeenCalledWith(request.url, expect.objectContaining(expected));
    expect(new Headers(fetch.mock.lastCall?.[1]?.headers).get("api-key")).toBe("canary");
    expect(fetch.mock.lastCall?.[1]).not.toHaveProperty("cache");
  });

  test("passes fetch a body as text on Node and Bun", async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response("{}")));
    await ofetchTransport({ fetch }).send({ ...request, method: "POST", body: '{"a":1}', signal });
    expect(fetch.mock.lastCall?.[1]?.body).toBe('{"a":1}');
  });

  test("passes fetch a Blob on Deno, which would resend a text", async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response("{}")));
    vi.stubGlobal("Deno", {});
    const transport = ofetchTransport({ fetch });
    vi.unstubAllGlobals();
    await transport.send({ ...request, method: "POST", body: '{"a":1}', signal });
    const body = fetch.mock.lastCall?.[1]?.body;
    expect(body).toBeInstanceOf(Blob);
    expect(await (body as Blob).text()).toBe('{"a":1}');
  });

  test("keeps responses out of the browser's cache", async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response("{}")));
    vi.stubGlobal("location", new URL("https://page.example.test/"));
    const sent = ofetchTransport({ fetch }).send({ ...request, signal });
    await sent.finally(() => vi.unstubAllGlobals());
    expect(fetch.mock.lastCall?.[1]).toHaveProperty("cache", "no-store");
  });

  test.each([
    [true, "no-store"],
    [undefined, undefined],
  ])(
    "keeps responses out of the cache of Next.js, whose fetch is marked: %s",
    async (__nextPatched, cache) => {
      const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response("{}")));
      const transport = ofetchTransport({});
      vi.stubGlobal("fetch", Object.assign(fetch, { __nextPatched }));
      await transport.send({ ...request, signal }).finally(() => vi.unstubAllGlobals());
      expect(fetch.mock.lastCall?.[1]?.cache).toBe(cache);
    },
  );

  test("reads the global fetch at each request", async () => {
    const transport = ofetchTransport({});
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("stubbed")));
    const { text } = await transport.send({ ...request, signal }).finally(() => vi.unstubAllGlobals());
    expect(text).toBe("stubbed");
  });

  test("rejects with fetch's error, not with ofetch's, which contains the request", async () => {
    const thrown = new TypeError("fetch failed");
    const sent = ofetchTransport({ fetch: () => Promise.reject(thrown) }).send({ ...request, signal });
    await expect(sent).rejects.toBe(thrown);
  });

  test("does not retry a GET, unlike ofetch", async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError("fetch failed")));
    await expect(ofetchTransport({ fetch }).send({ ...request, signal })).rejects.toBeInstanceOf(TypeError);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test("resolves with status 0 for a redirect that a browser hides", async () => {
    const hidden = {
      type: "opaqueredirect",
      status: 0,
      headers: new Headers(),
      body: null,
      text: async () => "",
    };
    const fetch = () => Promise.resolve(hidden as unknown as Response);
    expect(await ofetchTransport({ fetch }).send({ ...request, signal })).toMatchObject({
      status: 0,
      text: "",
    });
  });
});
