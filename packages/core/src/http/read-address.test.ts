import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { apiKey } from "../auth/api-key.ts";
import { createClient } from "../create-client.ts";
import { readAddress } from "./read-address.ts";

const read = (value: string | URL) => readAddress(value, "/v1", "/connect/token");

describe("an address", () => {
  test.each([
    ["https://api.example.test", "https://api.example.test"],
    ["https://api.example.test/", "https://api.example.test"],
    ["HTTPS://API.example.test:443/", "https://api.example.test"],
    ["https://api.example.test:8443/a/b///", "https://api.example.test:8443/a/b"],
    ["https://api.example.test/v1x", "https://api.example.test/v1x"],
    ["https://api.example.test/v1/api", "https://api.example.test/v1/api"],
    ["http://127.0.0.1:3000/x", "http://127.0.0.1:3000/x"],
    ["http://127.1.2.3", "http://127.1.2.3"],
    ["http://localhost:3000", "http://localhost:3000"],
    ["http://dev.localhost", "http://dev.localhost"],
    ["http://[::1]:3000", "http://[::1]:3000"],
  ])("%s is returned as %s", (given, kept) => {
    expect(read(given)).toEqual({ address: kept });
    expect(read(new URL(given))).toEqual({ address: kept });
  });

  test.each([
    ["", "empty"],
    ["api.example.test", "absolute"],
    ["/api", "absolute"],
    ["http://api.example.test", "https"],
    ["http://127.0.0.1.example.test", "https"],
    ["http://localhost.example.test", "https"],
    ["http://notlocalhost", "https"],
    ["http://0.0.0.0", "https"],
    ["ftp://api.example.test", "https"],
    ["ftp://localhost", "https"],
    ["file:///etc/passwd", "https"],
    ["javascript:alert(1)", "https"],
    ["https://user@api.example.test", "user name"],
    ["https://:password@api.example.test", "user name"],
    ["https://api.example.test?key=1", "query"],
    ["https://api.example.test/?", "query"],
    ["https://api.example.test/#", "query"],
    ["https://api.example.test/v1", "/v1"],
    ["https://api.example.test/V1/", "/v1"],
    ["https://api.example.test/a/v1//", "/v1"],
    ["https://api.example.test/connect/token", "/connect/token"],
    [" https://api.example.test", "white space"],
    ["https://api.exa\nmple.test", "white space"],
    ["https:\\\\api.example.test", "backslashes"],
  ])("%j is refused: %s", (given, rule) => {
    expect(read(given)).toEqual({ fault: expect.stringContaining(rule) });
  });

  test.each([undefined, null, 7, {}])("%j is refused, since it is not a text", (given) => {
    expect(read(given as never)).toEqual({ fault: "must be an absolute URL" });
  });

  test.each([
    "https://api.example.test/v1/BusinessPartners",
    "https://api.example.test/books/V1/BusinessPartners/7?",
    "https://api.example.test/v1/issuedinvoices/",
    "https://api.example.test/v1//Banks",
  ])("%s is refused as the address of a resource", (given) => {
    expect(readAddress(given.replace("?", ""), "/v1")).toEqual({
      fault: "must end before /v1, which is added",
    });
  });

  test.each([
    "https://gateway.example.test/v1/acme",
    "https://api.example.test/v12/Books",
    "https://api.test/av1/B",
  ])("%s is an address with a path of its own", (given) => {
    expect(readAddress(given, "/v1")).toEqual({ address: given });
  });

  test("may end in any path if nothing is added", () => {
    expect(readAddress("https://api.example.test/v1")).toEqual({ address: "https://api.example.test/v1" });
  });

  test("that is refused is not quoted, nor in the error of a client", () => {
    const baseUrl = "https://user:canary@api.example.test/canary?canary";
    expect(read(baseUrl).fault).not.toContain("canary");
    expect(() => createClient({ baseUrl, credential: apiKey("k") })).toThrow(
      expect.objectContaining({
        name: "InvalidArgumentError",
        argument: "baseUrl",
        message: `baseUrl ${read(baseUrl).fault}`,
      }),
    );
  });
});

describe("any text", () => {
  test("is refused, or a secure address that is returned unchanged the next time", () => {
    const text = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string(),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(text, (given) => {
        const { address: kept, fault } = read(given);
        expect(fault === undefined).toBe(kept !== undefined);
        if (kept === undefined) return;
        const url = new URL(`${kept}/v1/Banks`);
        expect(read(kept)).toEqual({ address: kept });
        expect(url.href).toBe(`${kept}/v1/Banks`);
        expect([url.search, url.hash, url.username, url.password]).toEqual(["", "", "", ""]);
        expect(
          url.protocol === "https:" || /^(?:127\.|localhost|\[::1\])|\.localhost/.test(url.hostname),
        ).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
