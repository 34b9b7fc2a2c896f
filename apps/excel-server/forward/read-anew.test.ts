import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { useForwarder } from "../test/use-forwarder.ts";
import { createPacing } from "../pacing/pacing.ts";
import { runtimeTime } from "../pacing/pacing-time.ts";

const stage = useForwarder();
const partners = "/upstreams/acme/api/v1/BusinessPartners";

describe("a read that a person asks for anew", () => {
  const key = { "api-key": "acme" };
  const anew = { headers: { ...key, "cache-control": "max-age=0" } };

  test("is not answered with an answer of before, and its answer is shared with others", async () => {
    let state = "before";
    const { fetch, seen } = await stage((_, response) => void response.end(state), {
      pacing: createPacing(),
    });
    const read = async (init: RequestInit) => (await fetch(partners, init)).text();
    expect(await read({ headers: key })).toBe("before");
    state = "after";
    expect(await read({ headers: key })).toBe("before");
    expect(await read(anew)).toBe("after");
    expect(await read({ headers: key })).toBe("after");
    expect(seen).toHaveLength(2);
    expect(JSON.stringify(seen)).not.toContain("max-age");
  });

  test("is not answered with that of a read that was sent long before, but with one of the same time", async () => {
    const waiting: ServerResponse[] = [];
    let now = 0;
    const { fetch } = await stage((_, response) => void waiting.push(response), {
      pacing: createPacing({ time: { ...runtimeTime, now: () => now } }),
    });
    const read = async (init: RequestInit) => (await fetch(partners, init)).text();
    const early = read({ headers: key });
    await expect.poll(() => waiting).toHaveLength(1);
    now = 300;
    const all = [read(anew), read(anew), read(anew)];
    await expect.poll(() => waiting).toHaveLength(2);
    await fetch("/health");
    waiting[0]!.end("early");
    waiting[1]!.end("now");
    expect(await Promise.all([early, ...all])).toEqual(["early", "now", "now", "now"]);
    expect(waiting).toHaveLength(2);
  });

  test("may be answered with that of a read that was sent since the person asked", async () => {
    let state = "before";
    let now = 0;
    const { fetch, seen } = await stage((_, response) => void response.end(state), {
      pacing: createPacing({ time: { ...runtimeTime, now: () => now, after: () => () => undefined } }),
    });
    const read = async (cacheControl?: string) => {
      const headers = { ...key, ...(cacheControl !== undefined && { "cache-control": cacheControl }) };
      return (await fetch(partners, { headers })).text();
    };
    await read();
    now = 1_500;
    state = "after";
    expect(await read("max-age=2")).toBe("before");
    expect(await read("max-age=1")).toBe("after");
    expect(await read("no-store, No-Cache")).toBe("after");
    expect(await read("max-age=soon")).toBe("after");
    expect(seen).toHaveLength(3);
  });
});
