import { describe, expect, test } from "vitest";
import { apiKey, createClient, type ClientOptions } from "../src/index.ts";
import { createPartner, send } from "./support/harness.ts";

const text = '{"Id":"1","Name":"Žluťoučký kůň"}';

/** What `fetch` of a runtime without streams resolves with: React Native, node-fetch 2, a mock of a test. */
const bodies: readonly (readonly [string, object])[] = [
  ["has no body", {}],
  ["has null as its body", { body: null }],
  ["has a body of another kind", { body: { pipe: () => undefined, on: () => undefined } }],
];

const clientOf = (body: object, more: Partial<ClientOptions> = {}, status = 200) =>
  createClient({
    baseUrl: "https://service.test",
    credential: apiKey("k"),
    retry: false,
    fetch: (async () => ({
      status,
      headers: new Headers({ "content-type": "application/json" }),
      text: async () => text,
      ...body,
    })) as unknown as typeof fetch,
    ...more,
  });

describe.each(bodies)("a fetch whose response %s", (_, body) => {
  test("is read as text", async () => {
    expect(await send(clientOf(body)).result).toEqual(JSON.parse(text));
    expect(await send(clientOf(body, {}, 201), createPartner).result).toEqual(JSON.parse(text));
  });

  test("is bounded", async () => {
    expect(await send(clientOf(body, { maxBodyBytes: 1_024 })).result).toEqual(JSON.parse(text));
    const long = { ...body, text: async () => JSON.stringify("x".repeat(2_000)) };
    expect(await send(clientOf(long, { maxBodyBytes: 1_024 })).result).toMatchObject({
      code: "contract",
      message: expect.stringContaining("1024 bytes"),
    });
  });

  test("fails as its text does", async () => {
    const broken = { ...body, text: () => Promise.reject(new Error("lost")) };
    expect(await send(clientOf(broken)).result).toMatchObject({ code: "network" });
    expect(await send(clientOf(broken, {}, 201), createPartner).result).toMatchObject({
      code: "created_unreadable",
    });
  });
});
