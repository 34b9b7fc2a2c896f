import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planBlocks, recordsOf } from "./blocks.ts";

const records = (count: number, text = "x") =>
  Array.from({ length: count }, (_, index) => ({ Id: String(index), text }));

describe("the blocks to write", () => {
  const all = records(1200);
  const stored = { records: all, size: 500 };

  test.each([
    ["the first time: all", undefined, all, { size: 500, count: 3, written: [0, 1, 2] }],
    ["nothing has changed: none", stored, all, { size: 500, count: 3, written: [] }],
    [
      "a record has changed: its block",
      stored,
      all.with(700, { Id: "700", text: "new" }),
      { size: 500, count: 3, written: [1] },
    ],
    [
      "records were added: the last block",
      stored,
      [...all, ...records(10)],
      { size: 500, count: 3, written: [2] },
    ],
    ["and a new one", stored, [...all, ...records(400)], { size: 500, count: 4, written: [2, 3] }],
    ["the first one was removed: all", stored, all.slice(1), { size: 500, count: 3, written: [0, 1, 2] }],
    [
      "the last ones were removed: the new last block",
      stored,
      all.slice(0, 1100),
      { size: 500, count: 3, written: [2] },
    ],
    ["a whole block was removed: none", stored, all.slice(0, 1000), { size: 500, count: 2, written: [] }],
    ["the list is empty: none", stored, [], { size: 500, count: 0, written: [] }],
  ])("%s", (_, before, after, plan) => {
    expect(planBlocks(before, after)).toEqual(plan);
  });

  test("have fewer records if these are long, and at least one", () => {
    expect(planBlocks(undefined, records(1000, "x".repeat(3000))).size).toBe(99);
    expect(planBlocks(undefined, records(3, "x".repeat(1_000_000))).size).toBe(1);
  });

  test("make the stored records the new ones, whatever has changed", () => {
    const edit = fc.record({ at: fc.nat(60), remove: fc.nat(5), add: fc.nat(5) });
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.integer({ min: 1, max: 7 }),
        fc.array(edit, { maxLength: 4 }),
        (count, size, edits) => {
          const before = records(count);
          const after = [...before];
          for (const { at, remove, add } of edits) after.splice(at, remove, ...records(add, "new"));
          const blocks = new Map(
            Array.from({ length: Math.ceil(count / size) }, (_, block) => [
              block,
              recordsOf(block, { records: before, size }),
            ]),
          );
          const plan = planBlocks({ records: before, size }, after);
          for (const block of plan.written)
            blocks.set(block, recordsOf(block, { records: after, size: plan.size }));
          const kept = Array.from({ length: plan.count }, (_, block) => blocks.get(block)!);
          expect(kept.flat()).toEqual(after);
        },
      ),
    );
  });
});
