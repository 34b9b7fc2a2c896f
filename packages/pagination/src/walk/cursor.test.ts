import { describe, expect, test } from "vitest";
import { formatCursor, parseCursor, type Progress } from "./cursor.ts";

const owner = {
  service: "https://api.example.test",
  company: "acme",
  list: "partners",
  filter: "2026-01-01",
  strategies: ["key", "page"],
} as const;
const { list } = owner;
const byKey: Progress = { by: "key", after: "x", page: 1, size: 100, full: 100, seen: 200, total: 250 };
const byPage: Progress = { by: "page", page: 3, size: 50, seen: 100 };

describe("a cursor", () => {
  test.each([
    ["by key", byKey],
    ["by page number", byPage],
  ])("%s comes back as it was written", (_, progress) => {
    expect(parseCursor(formatCursor(owner, progress), owner)).toEqual(progress);
  });

  test("is a versioned JSON string", () => {
    const written: unknown = JSON.parse(formatCursor({ ...owner, filter: "" }, byKey));
    expect(written).toEqual({
      v: 2,
      service: owner.service,
      company: "acme",
      list,
      by: "key",
      after: "x",
      size: 100,
      full: 100,
      seen: 200,
      total: 250,
    });
  });

  test.each([
    ["another service", { ...owner, service: "https://test.example.test" }, /another address/],
    ["a service that nobody names", { ...owner, service: undefined }, /another address/],
    ["another company", { ...owner, company: "other" }, /another company/],
    ["a company that nobody names", { ...owner, company: undefined }, /another company/],
    [
      "another company of a service that has moved",
      { ...owner, service: "", company: "b", moved: true },
      /company/,
    ],
    ["another list", { ...owner, list: "banks" }, /another list/],
    ["another filter", { ...owner, filter: "" }, /another filter/],
    ["a list without that strategy", { ...owner, strategies: ["page"] as const }, /by key/],
  ])("is refused for %s", (_, other, message) => {
    expect(parseCursor(formatCursor(owner, byKey), other)).toMatch(message);
  });

  const changed = (progress: Progress, change: object): string =>
    JSON.stringify({ ...(JSON.parse(formatCursor(owner, progress)) as object), ...change });
  test.each([
    ["empty", "", /must not be empty/],
    ["the null of a last page", null as never, /must not be empty/],
    ["not JSON", "nope", /must be a cursor of this version/],
    ["not an object", "7", /must be a cursor of this version/],
    ["null", "null", /must be a cursor of this version/],
    ["of another version", changed(byKey, { v: 1 }), /must be a cursor of this version/],
    ["without a page", changed(byPage, { page: 0 }), /damaged/],
    ["without an id", changed(byKey, { after: "" }), /damaged/],
    ["of an id that is not text", changed(byKey, { after: 7 }), /damaged/],
    ["of another strategy with a page", changed(byPage, { by: "offset" }), /damaged/],
    ["of a size below 0", changed(byPage, { size: -1 }), /damaged/],
    ["without a size", changed(byKey, { size: 0 }), /damaged/],
    ["of a size beyond 32 bits", changed(byKey, { size: 2 ** 31 }), /damaged/],
    ["of a page beyond 32 bits", changed(byPage, { page: 2 ** 31 }), /damaged/],
    ["without a strategy", changed(byKey, { by: "offset" }), /damaged/],
  ])("that is %s is refused", (_, text, message) => {
    expect(parseCursor(text, owner)).toMatch(message);
  });

  test("goes on at another address if the service has moved", () => {
    const moved = { ...owner, service: "https://new.example.test", moved: true };
    expect(parseCursor(formatCursor(owner, byKey), moved)).toEqual(byKey);
  });

  test("by key has no page number", () => {
    expect(parseCursor(changed(byKey, { page: 7 }), owner)).toEqual(byKey);
  });

  test.each(["full", "seen", "total"])("is read without a damaged number of records: %s", (name) => {
    for (const damaged of ["200", -1, 0.5, 2 ** 31, null, [200]]) {
      expect(parseCursor(changed(byKey, { [name]: damaged }), owner)).toEqual({
        ...byKey,
        [name]: undefined,
      });
    }
  });
});
