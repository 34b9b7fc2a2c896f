import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { InvalidArgumentError } from "../errors/errors.ts";
import { outcomeOf } from "../../test/support/outcome-of.ts";
import { requestUrl } from "./request-url.ts";

const base = "https://api.example.test/base";
const urlOf = (path: string, query?: Record<string, string>) =>
  requestUrl(base, { name: "getBank", kind: "read", method: "GET", path, query });

describe("the path of an operation", () => {
  test.each([
    "/v1/Banks",
    "/v1/issuedinvoices",
    "/v1/Banks/a%2Fb",
    "/v1/Banks/...",
    "/v1/Banks/a..b",
    "/v1/Banks/%C5%88",
    "/v1/Banks/a:b@c",
  ])("is sent unchanged: %s", (path) => {
    expect(urlOf(path)).toBe(base + path);
    expect(new URL(urlOf(path)).href).toBe(base + path);
  });

  test.each([
    "",
    "/",
    "/v1",
    "/v1/",
    "/v2/Banks",
    "v1/Banks",
    "https://evil.example.test/v1/Banks",
    "//evil.example.test/v1/Banks",
    "/v1//Banks",
    "/v1/Banks/",
    "/v1/Banks/.",
    "/v1/Banks/..",
    "/v1/../Banks",
    "/v1/Banks/%2e",
    "/v1/Banks/%2E%2e",
    "/v1/Banks/.%2e",
    "/v1/Banks/..%2FActivities",
    "/v1/Banks/a%2f..%2fb",
    "/v1/Banks/..%5cActivities",
    "/v1/Banks?x=1",
    "/v1/Banks#x",
    "/v1/Banks\\x",
    "/v1/Banks/a b",
    "/v1/Banks/a\nb",
    "/v1/Banks/a%0Ab",
    "/v1/Banks/a%00",
    "/v1/Banks/ň",
    "/v1/Banks/%",
    "/v1/Banks/%zz",
    "/v1/Banks/%ff",
  ])("is refused: %j", (path) => {
    expect(() => urlOf(path)).toThrow(
      expect.objectContaining({ code: "invalid_argument", argument: "path" }),
    );
  });

  test("cannot be changed by an encoded id", () => {
    const piece = fc.constantFrom(
      "..",
      ".",
      "/",
      "\\",
      "%",
      "%2e",
      "%2F",
      "?",
      "#",
      "@",
      ":",
      "//",
      "\n",
      "\0",
      "ň",
      "😀",
      "a",
    );
    const id = fc.oneof(
      fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join("")),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(id, (given) => {
        const { value: segment } = outcomeOf(() => encodeURIComponent(given));
        if (segment === undefined) return; // A lone surrogate has no encoding; resources refuse it.
        const path = `/v1/Banks/${segment}`;
        const { value: url, error } = outcomeOf(() => urlOf(path));
        expect(error === undefined || error instanceof InvalidArgumentError).toBe(true);
        if (url === undefined) return;
        const { origin, pathname, search, hash } = new URL(url);
        expect({ origin, search, hash }).toEqual({
          origin: "https://api.example.test",
          search: "",
          hash: "",
        });
        expect(pathname).toBe(`/base${path}`);
        expect(decodeURIComponent(pathname.slice("/base/v1/Banks/".length))).toBe(given);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("the query of an operation", () => {
  test("is encoded name by name", () => {
    const query = { PageSize: "2", ModifiedSince: "2026-01-01T00:00:00.000Z", After: "a&b=c d+ň#?/" };
    const url = new URL(urlOf("/v1/Banks", query));
    expect(Object.fromEntries(url.searchParams)).toEqual(query);
    expect(url.pathname).toBe("/base/v1/Banks");
  });

  test("is omitted if it is empty", () => {
    expect(urlOf("/v1/Banks", {})).toBe(`${base}/v1/Banks`);
  });

  test.each([["a=b"], [7], [null], [new URLSearchParams("a=b")], [new Map([["a", "b"]])], [[["a", "b"]]]])(
    "must be a plain object, unlike %j",
    (query) => {
      expect(() => urlOf("/v1/Banks", query as never)).toThrow(
        expect.objectContaining({ code: "invalid_argument", argument: "query" }),
      );
    },
  );

  test.each([[undefined], [7], ["\ud800"]])("refuses %j as a value", (value) => {
    expect(() => urlOf("/v1/Banks", { After: value as string })).toThrow(
      expect.objectContaining({ code: "invalid_argument", argument: "After" }),
    );
  });
});
