import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxCellText, toCell, toCellText } from "./cell.ts";

const errorCell = (code: string): object => ({ error: code });

describe("a cell", () => {
  test.each([
    ["a text", "a text"],
    ["", ""],
    ["007", "007"],
    ["=1+1", "=1+1"],
    [0, 0],
    [-1.5, -1.5],
    [true, true],
    [false, false],
    [null, ""],
    [undefined, ""],
    [12345678901234567890n, "12345678901234567890"],
    [[1, 2, 3], 3],
    [[], 0],
    [Symbol("x"), ""],
    [() => 1, ""],
  ])("of %s", (value, cell) => {
    expect(toCell(value, errorCell)).toBe(cell);
  });

  test.each([Number.NaN, Infinity, -Infinity])(
    "of %d is an error, since JSON would turn it into null",
    (value) => {
      expect(toCell(value, errorCell)).toEqual({ error: "#NUM!" });
    },
  );

  test("of an object with a cycle is an error", () => {
    const cycle: Record<string, unknown> = {};
    cycle["self"] = cycle;
    expect(toCell(cycle, errorCell)).toEqual({ error: "#VALUE!" });
  });

  test("of -0 is 0", () => {
    expect(Object.is(toCell(-0, errorCell), 0)).toBe(true);
  });
});

describe("a text", () => {
  test("of 32,767 characters is unchanged, a longer one is shortened with …", () => {
    expect(toCellText("x".repeat(maxCellText))).toHaveLength(maxCellText);
    const cut = toCellText("x".repeat(40_000));
    expect(cut).toHaveLength(maxCellText);
    expect(cut.endsWith("x…")).toBe(true);
  });

  test("is not cut inside an emoji", () => {
    for (const lead of ["", "x"]) {
      const cut = toCellText(lead + "😀".repeat(20_000));
      expect(cut.length).toBeLessThanOrEqual(maxCellText);
      expect(cut).toMatch(/😀…$/u);
    }
  });

  test.each([
    ["a\uD800b", "a\u{fffd}b"],
    ["a\uDC00", "a\u{fffd}"],
    ["\uD83D\uDE00", "😀"],
    ["\uDE00\uD83D", "\u{fffd}\u{fffd}"],
  ])("without lone surrogates: %j", (text, cell) => {
    expect(toCellText(text)).toBe(cell);
  });

  test("of any kind becomes one that Excel accepts, unchanged if possible", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
        const cell = toCellText(text);
        expect(cell).toBe(wellFormed(text));
      }),
    );
  });
});

/** The built-in of 2024, to compare with. */
function wellFormed(text: string): string {
  return (text as unknown as { toWellFormed: () => string }).toWellFormed();
}
