import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ListRecord } from "../../service/list-record.ts";
import { createPacker, unpackRecords } from "./pack-records.ts";

/** The JSON of records that were packed and unpacked: the order of fields shows too. */
function repacked(records: readonly ListRecord[], pack = createPacker()): string {
  return JSON.stringify(unpackRecords(pack(records).slice().buffer));
}

describe("packed records are unpacked as they were", () => {
  test.each<[string, readonly ListRecord[]]>([
    ["none", []],
    ["without fields", [{}, {}]],
    ["with every kind of value", [{ text: "a", none: null, yes: true, number: -0.5, deep: [{ x: [] }] }]],
    ["with a field of several kinds", [{ x: "a" }, { x: null }, { x: 1 }, { x: "1" }, { x: ["a"] }]],
    ["that lack fields", [{ a: 1 }, { a: 1, b: 2, c: 3 }, { b: 2 }, {}, { c: 3 }, { a: 1, c: 3 }]],
    ["with other fields", [{ a: 1, b: 2 }, { c: 3 }, { a: 1, b: 2 }, { a: 1, c: 3 }]],
    [
      "with the same fields in another order",
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    ],
    ["with numbers as names", [{ b: 1, 2: "x", 1: "y" }, { 1: "z" }]],
    ["with names of every object", [JSON.parse('{"__proto__":"a","constructor":"b"}') as ListRecord]],
    [
      "with a field without a value",
      [
        { a: 1, b: undefined },
        { a: undefined, b: 2 },
      ],
    ],
    ["with quotation marks", [{ a: '"' }, { a: '","' }, { a: "," }]],
    ["with commas", [{ a: "," }, { a: "" }, { a: ",," }, { a: "" }, { a: "a," }, { a: ",a" }]],
    ["with backslashes and line ends", [{ a: "\\" }, { a: "\n" }, { a: "b" }]],
    [
      "with letters beyond Latin-1, and halves of some",
      [{ a: "č€\u{1f600}" }, { a: "\ud800" }, { a: "\ufeff" }],
    ],
    ["with a byte order mark at the beginning", [{ "\ufeffa": "\ufeff" }]],
  ])("%s", (_, records) => {
    expect(repacked(records)).toBe(JSON.stringify(records));
  });

  test("some after others, in the same memory", () => {
    const pack = createPacker();
    const long = [{ a: "x".repeat(1000) }];
    const short = [{ b: "y" }, { b: "z" }];
    for (const records of [short, long, short]) {
      expect(repacked(records, pack)).toBe(JSON.stringify(records));
    }
  });

  test("whatever they are", () => {
    const value = fc.oneof(
      fc.string({ unit: fc.constantFrom("a", '"', ",", "\\", "\n", "č", "[", "]"), maxLength: 4 }),
      // No escapes, since they would be in names too: after an object with the name "\\", JSON.parse of V8 13.6 (Node 24) takes an
      // escaped name in the same place, such as "\n", for that one.
      fc.jsonValue({ maxDepth: 1, stringUnit: fc.constantFrom("a", "b", ":", ",", "č", "[", "]", "{") }),
    );
    const record = fc.dictionary(fc.constantFrom("a", "b", "c", "d", "1", "__proto__"), value, {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(fc.array(record, { maxLength: 30 }), (records) => {
        expect(repacked(records)).toBe(JSON.stringify(records));
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ["nothing", []],
  ["fewer texts than they say", [1, 0, 0, 0]],
  ["shorter than they say", [1, 0, 0, 0, 200, 0, 0, 0, 0x5b]],
])("bytes that are %s are not unpacked", (_, bytes) => {
  expect(() => unpackRecords(new Uint8Array(bytes).buffer)).toThrow(Error);
});
