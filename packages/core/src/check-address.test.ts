import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InvalidArgumentError } from "./errors/errors.ts";
import { outcomeOf } from "../test/support/outcome-of.ts";
import { checkAddress } from "./check-options.ts";

const check = (value: string | URL) => checkAddress(value, "baseUrl", "/v1");

describe("checkAddress", () => {
  it.each([
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
  ])("returns %s as %s", (given, kept) => {
    expect(check(given)).toBe(kept);
    expect(check(new URL(given))).toBe(kept);
  });

  it.each([
    ["", "absolute"],
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
    [" https://api.example.test", "white space"],
    ["https://api.exa\nmple.test", "white space"],
    ["https:\\\\api.example.test", "backslashes"],
  ])("refuses %j: %s", (given, rule) => {
    expect(() => check(given)).toThrow(InvalidArgumentError);
    expect(() => check(given)).toThrow(rule);
  });

  it.each([undefined, null, 7, {}])("refuses %j", (given) => {
    expect(() => check(given as never)).toThrow(expect.objectContaining({ argument: "baseUrl" }));
  });

  it("does not quote a refused address", () => {
    expect(() => check("https://user:canary@api.example.test/canary?canary")).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining("canary") }),
    );
  });
});

describe("checkAddress of any text", () => {
  it("refuses it or returns a secure address that it would return unchanged", () => {
    const text = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string(),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(text, (given) => {
        const { value: kept, error } = outcomeOf(() => check(given));
        expect(error === undefined || error instanceof InvalidArgumentError).toBe(true);
        if (kept === undefined) return;
        const url = new URL(`${kept}/v1/Banks`);
        expect(check(kept)).toBe(kept);
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
