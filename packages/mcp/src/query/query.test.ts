import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareToBound, compareValues, equalValues } from "./compare-values.ts";
import { addDecimals, decimalOf, formatDecimal, zero } from "./decimal.ts";
import { selectRows } from "./query.ts";
import { summarize } from "./summarize.ts";

const id = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

describe("decimals", () => {
  test.each([
    [0.1, 0.2, "0.3"],
    ["1210.00", 0.5, "1210.50"],
    [1e21, 1, "1000000000000000000001"],
    [-0.05, 0.04, "-0.01"],
    ["1e-7", 0, "0.0000001"],
  ])("%s + %s = %s", (a, b, sum) => {
    expect(formatDecimal(addDecimals(decimalOf(a)!, decimalOf(b)!))).toBe(sum);
  });

  test.each([
    "",
    ".",
    "12a",
    "0x10",
    "1,5",
    null,
    undefined,
    true,
    Number.NaN,
    Infinity,
    "9".repeat(61),
    "1e999",
  ])("%s is none", (value) => expect(decimalOf(value)).toBeUndefined());

  test("a sum of cents is exact, whatever its order", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (cents) => {
        const sum = cents.map((cent) => decimalOf(cent / 100)!).reduce(addDecimals, zero);
        const exact = cents.reduce((all, cent) => all + BigInt(cent), 0n);
        expect(sum.units * 10n ** BigInt(2 - Math.min(2, sum.scale))).toBe(exact);
      }),
    );
  });
});

test.each([
  ["2026-03-31T22:00:00Z", "2026-03-31", 0],
  ["2026-04-01", "2026-03-31", 1],
  ["2026-03-01", "2026-03", 0],
  [10, "9", 1],
  ["Žižka", "zizka", 0],
  [null, 1, undefined],
  ["none", 5, undefined],
])("%s beside the bound %s", (value, bound, order) => {
  expect(compareToBound(value, bound)).toBe(order);
});

test.each([
  ["007", "7", false],
  ["1210.00", 1210, true],
  ["Nova\u0301k", "NOVÁK", true],
  [null, null, true],
  [0, null, false],
  ["", null, true],
  [true, true, true],
])("%s is %s: %s", (value, wanted, equal) => {
  expect(equalValues(value, wanted)).toBe(equal);
});

test("missing values are sorted last, numbers by size", () => {
  expect([null, "10", 9, "", 2].toSorted(compareValues)).toEqual([2, 9, "10", null, ""]);
});

test("a path through an array returns a row for each element, and conditions hold for the element", () => {
  const records = [
    {
      Id: id(1),
      Number: "A",
      Items: [
        { Rate: 21, Price: 1 },
        { Rate: 12, Price: 2 },
      ],
    },
    { Id: id(2), Number: "B", Items: [] },
  ];
  const columns = ["number", "Items.Price"];
  expect(selectRows(records, { columns }).map(({ values }) => values)).toEqual([
    ["A", 1],
    ["A", 2],
    ["B", undefined],
  ]);
  const where = [{ column: "Items.Rate", equals: 12 }];
  expect(selectRows(records, { columns, where })).toEqual([{ id: id(1), values: ["A", 2] }]);
});

test("a summary adds up what a loop adds up", () => {
  const record = fc.record({
    City: fc.constantFrom("Brno", "Praha", null),
    Amount: fc.oneof(
      fc.integer({ min: -1000, max: 1000 }),
      fc.constant("12.50"),
      fc.constant("none"),
      fc.constant(null),
    ),
  });
  fc.assert(
    fc.property(fc.array(record), (records) => {
      const { groups, rows, notCounted } = summarize(records, {
        by: ["City"],
        measures: [{ of: "sum", column: "Amount" }],
      });
      expect(rows).toBe(records.length);
      const isNumber = (amount: unknown): boolean => amount === "12.50" || typeof amount === "number";
      expect(notCounted).toEqual([records.filter(({ Amount }) => !isNumber(Amount)).length]);
      for (const group of groups) {
        const mine = records.filter(({ City }) => City === group.by[0]);
        expect(group.count).toBe(mine.length);
        const sum = mine.reduce((all, { Amount }) => all + (isNumber(Amount) ? Number(Amount) : 0), 0);
        expect(Number(group.measures[0])).toBe(sum);
      }
    }),
  );
});
