import { describe, expect, test } from "vitest";
import { rowBlocks } from "./row-blocks.ts";

const blocksOf = (rows: readonly (readonly string[])[]) =>
  [...rowBlocks(rows)].map(({ start, rows: { length } }) => [start, length]);

describe("rows are split into blocks", () => {
  test("of 2 MB at most, as they are sent", () => {
    const rows = Array.from({ length: 1000 }, () => ["x".repeat(10_000), 'ž"\n'.repeat(1000)]);
    for (const { rows: block } of rowBlocks(rows))
      expect(Buffer.byteLength(JSON.stringify(block))).toBeLessThanOrEqual(2_000_000);
    expect(blocksOf(rows).reduce((sum, [, length]) => sum + length!, 0)).toBe(1000);
  });

  test("of 20,000 rows at most", () => {
    expect(blocksOf(Array.from({ length: 45_000 }, () => [""]))).toEqual([
      [0, 20_000],
      [20_000, 20_000],
      [40_000, 5000],
    ]);
  });

  test("of one row at least, however large it is", () => {
    const huge = Array.from({ length: 200 }, () => "x".repeat(32_767));
    expect(blocksOf([huge, ["a"], huge])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
  });

  test("and none without rows", () => {
    expect(blocksOf([])).toEqual([]);
  });
});
