import { expect, test } from "vitest";
import { createReferences } from "./references.ts";

const row = { type: "object" };
const { find } = createReferences({
  schemas: {
    Row: row,
    "a/b~c d": row,
    "100%": row,
    Same: { $ref: "#/schemas/Row" },
    More: { $ref: "#/schemas/Same", title: "More", type: "string" },
    Table: { rows: [{ Row: { $ref: "#/schemas/Row" } }] },
    Other: { $ref: "#/schemas/Table" },
    Within: { $ref: "#/schemas/Within/properties" },
    Number: 1,
    List: [row],
  },
});

test.each([
  "#/schemas/Row",
  "#/schemas/Same",
  "#/schemas/a~1b~0c%20d",
  "#/schemas/a~1b~0c d",
  "#/schemas/100%",
  "#/schemas/100%25",
  "#/schemas/List/0",
  "#/schemas/Table/rows/0/Row",
  "#/schemas/Other/rows/0/Row",
])("%s leads to the row", (ref) => {
  expect(find(ref)).toBe(row);
});

test.each([
  "#/schemas/None",
  "#/schemas/Number",
  "#/schemas/Number/toFixed",
  "#/schemas/List",
  "#/schemas/Row/constructor",
  "#/schemas/__proto__",
  "#/schemas/Within",
  "#/",
])("%s leads to no object", (ref) => {
  expect(find(ref)).toBeUndefined();
});

test("keywords beside a reference count, and the object is the same each time", () => {
  const more = find("#/schemas/More");
  expect(more).toEqual({ type: "string", title: "More" });
  expect(find("#/schemas/More")).toBe(more);
});

test("a reference that is followed when the stack is nearly full is not taken for one that leads nowhere", () => {
  const ref = "#/components/schemas/Row";
  const references = createReferences({ openapi: "3.0.0", components: { schemas: { Row: row } } });
  // Each call fails for want of stack, up to the first that has enough.
  const findAtTheEnd = (): unknown => {
    try {
      return findAtTheEnd();
    } catch {
      return references.find(ref);
    }
  };
  expect(findAtTheEnd()).toBe(row);
});
