import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isNothing, readEnvelope } from "./read-envelope.ts";

const items = [{ Id: "1" }];
const other = [{ Id: "2" }];
const guid = "3f2504e0-4f89-11d3-9a0c-0305e82c3301";

describe("readEnvelope", () => {
  test.each<[string, unknown]>([
    ["the body", items],
    ["items", { items }],
    ["data", { data: items }],
    ["results", { results: items }],
    ["records", { records: items }],
    ["value", { value: items }],
    ["a name in another case", { ITEMS: items }],
    ["items before data, wherever they stand", { data: other, items }],
    ["value before the only name", { value: items, rows: other }],
    ["items under data", { data: { items } }],
    ["records under result", { Result: { Records: items } }],
    ["the only array", { Banks: items, Page: 1, Links: { next: other } }],
    ["the only array, under a wrapper's name", { result: items, total: 1 }],
    ["the only array, beside a known name without one", { items: null, Banks: items }],
    ["items beside wrappers that are null", { items, data: null, result: null, pagination: null }],
    ["the only array of objects", { Banks: items, Tags: ["new"], Notes: [{}, "new"], Errors: [] }],
  ])("finds the records: %s", (_, body) => {
    expect(readEnvelope(body).items).toBe(items);
  });

  test.each([
    { items, Items: [] },
    { Items: [], items },
    { items, Items: null },
    { Data: "", data: items },
    { Banks: [], banks: items },
    { data: [], Data: { items } },
    { data: { items }, Data: [] },
  ])("finds the records where a name occurs in two cases: %j", (body) => {
    expect(readEnvelope(body).items).toBe(items);
  });

  test("finds an empty list beside another field of its name that is none", () => {
    expect(readEnvelope({ items: [], Items: null }).items).toEqual([]);
  });

  test.each<[string, unknown]>([
    ["beside the array", { items, totalItemCount: 7 }],
    ["as totalCount", { items, TotalCount: 7 }],
    ["as total", { items, total: 7 }],
    ["in pagination", { items, pagination: { totalItemCount: 7 } }],
    ["beside the array, one level down", { data: { items, total: 7 } }],
    ["in pagination, one level down", { data: { items, Pagination: { Total: 7 } } }],
    ["a level above the array", { data: { items }, totalCount: 7 }],
    ["beside the array rather than a level above", { data: { items, total: 7 }, total: 3 }],
    ["beside the only array", { Banks: items, totalCount: 7 }],
    ["in digits", { items, totalItemCount: " 7 " }],
    ["by the more specific name", { items, total: 3, totalItemCount: 7 }],
    ["beside a total that is not a number", { items, totalItemCount: "many", total: 7 }],
  ])("finds the total: %s", (_, body) => {
    expect(readEnvelope(body).totalCount).toBe(7);
  });

  test.each([{ count: 7 }, { totalCount: null }, {}])("finds no total: %j", (beside) => {
    expect(readEnvelope({ items, ...beside })).toEqual({ items, totalCount: undefined, pageSize: undefined });
  });

  test.each([-1, 1.5, "many", "1 234", "1,234", "-1", "", true, {}, [7]])(
    "finds a total that can't be read: %j",
    (total) => {
      for (const body of [
        { items, total },
        { items, pagination: { TotalItemCount: total } },
      ]) {
        expect(readEnvelope(body)).toMatchObject({ totalCount: undefined, isTotalUnreadable: true });
      }
    },
  );

  test("finds an empty list where the known name has null, and the total is 0", () => {
    for (const body of [{ Items: null, TotalItemCount: 0 }, { data: { value: null, total: "0" } }]) {
      expect(readEnvelope(body)).toMatchObject({ items: [], totalCount: 0 });
    }
  });

  test("reads the page size that the service says it used", () => {
    expect(readEnvelope({ items, PageSize: 50 }).pageSize).toBe(50);
    expect(readEnvelope({ items, pagination: { pageSize: 50 } }).pageSize).toBe(50);
  });

  test.each([
    ["BigInt", 40n],
    ["object that stands for it", { value: "40", valueOf: () => 40 }],
    ["object that stands for a BigInt", { value: "40", valueOf: () => 40n }],
  ])("finds a total that a parser which keeps all digits returned as a %s", (_, total) => {
    expect(readEnvelope({ items, total, pageSize: total })).toMatchObject({ totalCount: 40, pageSize: 40 });
  });

  test.each<readonly [unknown]>([
    [null],
    [true],
    [-1],
    [1.5],
    [{}],
    [Object.create(null)],
    [-1n],
    [2n ** 53n],
    [{ valueOf: "40" }],
    [{ valueOf: 40, toString: 40 }],
    [[]],
    [[40]],
  ])("takes nothing else for a total: %o", (total) => {
    expect(readEnvelope({ items, total }).totalCount).toBeUndefined();
  });

  test.each<[unknown, RegExp]>([
    [{}, /no list among the keys \(none\)/],
    [{ Message: "ok", Code: 3 }, /no list among the keys Message, Code/],
    [{ items: null, totalItemCount: 1 }, /no list among the keys items, totalItemCount/],
    [{ items: null }, /no list among the keys items/],
    [{ items: {} }, /no list among the keys items/],
    [{ Banks: items, Former: other }, /several lists and none of a known name among the keys Banks, Former/],
    // An empty array under an unknown name says nothing: bodies of errors and of maintenance have such.
    [{ status: "maintenance", details: [] }, /no list among the keys status, details/],
    [{ errors: [] }, /no list among the keys errors/],
    [{ Items: null, Errors: [] }, /no list among the keys Items, Errors/],
    [{ messages: ["Back at noon."] }, /no list among the keys messages/],
    [{ rows: [null] }, /no list among the keys rows/],
    [{ data: { rows: items } }, /no list among the keys data/],
    // A record in place of a list of one: what it contains is not the list.
    [{ Id: guid, Name: "Novák", Addresses: items }, /no list: it is a record/],
    [null, /the body is null/],
    ["text", /the body is a string/],
    [7, /the body is a number/],
  ])("throws an error that says what it saw: %j", (body, message) => {
    expect(() => readEnvelope(body)).toThrow(message);
  });

  test.each<[unknown, string]>([
    [{ success: false, message: "Problem parsing domains", data: [] }, "success"],
    [{ Success: "False", Items: [], TotalItemCount: 0 }, "Success"],
    [{ IsError: true, Items: items, TotalItemCount: 1 }, "IsError"],
    [{ errors: [{ message: "timeout" }], items, totalItemCount: 1 }, "errors"],
    [{ error: { code: 17 }, data: [] }, "error"],
    [{ status: "error", records: [] }, "status"],
    [{ Errors: items }, "Errors"],
    [{ success: false, Items: null, TotalItemCount: 0 }, "success"],
  ])("takes no list from a body that says that it failed: %j", (body, name) => {
    expect(() => readEnvelope(body)).toThrow(`the response has no list: it says that it failed (${name})`);
    expect(isNothing(body)).toBe(false);
  });

  test.each([
    { items, error: "", errors: [], success: true },
    { items, error: null, errors: {}, hasErrors: false, status: "ok", result: 1 },
    { items: [{ Id: guid, HasErrors: true, Status: "Error" }] },
    [{ Id: guid, success: false }],
  ])("takes the list from a body that says that nothing failed: %j", (body) => {
    expect(readEnvelope(body).items).toHaveLength(1);
  });

  test("finds an empty array under the name that the records had before", () => {
    const { arrayName, ...found } = readEnvelope({ Banks: items });
    expect(found.items).toBe(items);
    expect(readEnvelope({ banks: [], Errors: [] }, arrayName).items).toEqual([]);
    expect(() => readEnvelope({ Errors: [] }, arrayName)).toThrow(/no list among the keys Errors/);
  });

  test("shows only names in the error, and limits their number and length", () => {
    const body = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`${"k".repeat(90)}${index}`, "secret"]),
    );
    const message = String(catchError(() => readEnvelope(body)));
    expect(message.length).toBeLessThan(1_000);
    expect(message).not.toContain("secret");
  });

  test("never returns a list that is not in the body", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const decoded = catchError(() => readEnvelope(body));
        if (decoded instanceof Error) return;
        const found = (decoded as { items: unknown }).items;
        expect(arraysIn(body)).toContain(found);
      }),
    );
  });
});

function catchError(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error;
  }
}

function arraysIn(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return [...(Array.isArray(value) ? [value] : []), ...Object.values(value).flatMap(arraysIn)];
}
