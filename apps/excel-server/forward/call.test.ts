import { expect, test } from "vitest";
import { isCrossSite } from "./call.ts";

const own = new URL("https://addin.example.com/tools/");

test.each<[boolean, Record<string, string>]>([
  [false, {}],
  [false, { "sec-fetch-site": "same-origin" }],
  [false, { "sec-fetch-site": "none" }],
  [true, { "sec-fetch-site": "same-site" }],
  [true, { "sec-fetch-site": "cross-site" }],
  [true, { "sec-fetch-site": "cross-site", origin: "https://addin.example.com" }],
  [false, { origin: "https://addin.example.com" }],
  [false, { origin: "https://inside.example:8080" }],
  [true, { origin: "https://evil.example" }],
  [true, { origin: "https://addin.example.com.evil.example" }],
  [true, { origin: "null" }],
])("is %s with %o", (expected, headers) => {
  // A proxy asks with its own name of this server.
  const request = new Request("http://inside.example:8080/upstreams/acme", { headers });
  expect(isCrossSite(request, own)).toBe(expected);
});

test("a server that does not know its address compares with what was asked for", () => {
  const request = (origin: string) => new Request("http://addin.example.com/", { headers: { origin } });
  expect(isCrossSite(request("https://addin.example.com"), undefined)).toBe(false);
  expect(isCrossSite(request("https://other.example.com"), undefined)).toBe(true);
});
