import { describe, expect, it } from "vitest";
import { InvalidArgumentError } from "../errors/invalid-argument-error.ts";
import { type Cursor, formatCursor } from "./cursor.ts";
import { parseCursor } from "./parse-cursor.ts";

const owner = { list: "partners", filter: "ModifiedSince=2026", strategies: ["key", "page"] as const };
const byKey: Cursor = {
  ...owner,
  next: { by: "key", after: "x" },
  size: 100,
  full: 100,
  seen: 200,
  total: 250,
};
const byPage: Cursor = {
  ...owner,
  next: { by: "page", page: 3 },
  size: 50,
  full: undefined,
  seen: 100,
  total: undefined,
};
const { strategies: _, ...keyFields } = byKey as Cursor & { strategies: unknown };
const { strategies: __, ...pageFields } = byPage as Cursor & { strategies: unknown };

describe("a cursor", () => {
  it.each([
    ["by key", keyFields],
    ["by page number", pageFields],
  ])("%s comes back as it was written", (_, cursor) => {
    expect(parseCursor(formatCursor(cursor), owner)).toEqual(cursor);
  });

  it("is a versioned JSON string", () => {
    const written: unknown = JSON.parse(formatCursor({ ...keyFields, filter: "" }));
    expect(written).toEqual({
      v: 1,
      list: "partners",
      by: "key",
      after: "x",
      size: 100,
      full: 100,
      seen: 200,
      total: 250,
    });
  });

  it.each([
    ["another list", { ...owner, list: "banks" }, /another list/],
    ["another filter", { ...owner, filter: "" }, /another filter/],
    ["a list without that strategy", { ...owner, strategies: ["page"] as const }, /by key/],
  ])("is refused by %s", (_, other, message) => {
    expect(() => parseCursor(formatCursor(byKey), other)).toThrow(message);
  });

  it.each([
    ["no JSON", "nope"],
    ["no object", "7"],
    ["null", "null"],
    ["another version", JSON.stringify({ ...JSON.parse(formatCursor(byKey)), v: 2 })],
    ["no page", JSON.stringify({ ...JSON.parse(formatCursor(byPage)), page: 0 })],
    ["no id", JSON.stringify({ ...JSON.parse(formatCursor(byKey)), after: "" })],
    ["no size", JSON.stringify({ ...JSON.parse(formatCursor(byKey)), size: 0 })],
  ])("that is %s is refused as an argument", (_, text) => {
    const parse = (): Cursor => parseCursor(text, owner);
    expect(parse).toThrow(InvalidArgumentError);
    expect(parse).toThrow(expect.objectContaining({ argument: "from", operation: "partners" }));
  });
});
