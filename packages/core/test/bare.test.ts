import { expect, test } from "vitest";
import { createClient, fetchTransport } from "../src/bare.ts";
import { apiKey, createClient as createDefault } from "../src/index.ts";

const options = { baseUrl: "https://api.example.test", credential: apiKey("key") };
const operation = { name: "listBanks", kind: "read", method: "GET", path: "/v1/Banks" } as const;

test("a bare client calls through the transport that it is given", async () => {
  const fetch = (): Promise<Response> => Promise.resolve(Response.json([1]));
  const client = createClient({ ...options, transport: fetchTransport({ fetch }) });
  expect(await client.send(operation, (answer) => answer.json())).toEqual([1]);
  expect(Object.keys(client)).toEqual(Object.keys(createDefault(options)));
});

test("a client calls through the fetch that it is given", async () => {
  const fetch = (): Promise<Response> => Promise.resolve(Response.json([2]));
  const client = createDefault({ ...options, fetch });
  expect(await client.send(operation, (answer) => answer.json())).toEqual([2]);
});

test("a bare client has no default transport", () => {
  for (const wrong of [options, { ...options, fetch: globalThis.fetch }]) {
    expect(() => createClient(wrong as never)).toThrow(
      expect.objectContaining({ code: "invalid_argument", argument: "transport" }),
    );
  }
});
