import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ListRecord } from "../../service/list-record.ts";
import { blockNumbers, planBlocks, splitIntoSlices, type BlockPlan, type StoredBlocks } from "./blocks.ts";

const records = (count: number, text = "x") =>
  Array.from({ length: count }, (_, index) => ({ Id: String(index), text }));

/** A list of which these positions have changed. */
const changed = (list: readonly ListRecord[], ...positions: readonly number[]) =>
  list.map((record, position) => (positions.includes(position) ? { ...record } : record));

const from = (begin: number, end: number) => Array.from({ length: end - begin }, (_, index) => begin + index);

describe("what is written", () => {
  const all = records(1200);
  const stored = { records: all, size: 400 };
  const layout = { size: 400, inBlocks: 1200, count: 1200, hasChanges: false };

  test.each<[string, readonly ListRecord[], Omit<BlockPlan, "layout"> & { readonly layout: object }]>([
    ["nothing has changed: nothing", all, { layout, written: [], changes: [] }],
    [
      "records have changed: these",
      changed(all, 3, 700),
      { layout: { ...layout, hasChanges: true }, written: [], changes: [3, 700] },
    ],
    [
      "records were added: these",
      [...all, ...records(2)],
      { layout: { ...layout, count: 1202, hasChanges: true }, written: [], changes: [1200, 1201] },
    ],
    [
      "as many have changed as half a block has: these",
      changed(all, ...from(100, 300)),
      { layout: { ...layout, hasChanges: true }, written: [], changes: from(100, 300) },
    ],
    [
      "more have changed: their block",
      changed(all, ...from(100, 301)),
      { layout, written: [0], changes: [] },
    ],
    [
      "many records were added: the new block",
      [...all, ...records(300)],
      { layout: { ...layout, inBlocks: 1500, count: 1500 }, written: [3], changes: [] },
    ],
    [
      "the last ones were removed: the new last block",
      all.slice(0, 1100),
      { layout: { ...layout, inBlocks: 1100, count: 1100 }, written: [2], changes: [] },
    ],
    [
      "a whole block was removed: nothing",
      all.slice(0, 800),
      { layout: { ...layout, inBlocks: 800, count: 800 }, written: [], changes: [] },
    ],
  ])("%s", (_, after, plan) => {
    expect(planBlocks(stored, after)).toEqual(plan);
  });

  test.each<[string, StoredBlocks | undefined, readonly ListRecord[]]>([
    ["the first time", undefined, all],
    ["if the first record was removed", stored, all.slice(1)],
    ["if most of the blocks have changed", stored, changed(all, ...from(0, 401))],
    ["if all records were removed", stored, []],
  ])("are all records anew %s", (_, before, after) => {
    const plan = planBlocks(before, after);
    expect(plan).toMatchObject({
      layout: { inBlocks: after.length, count: after.length, hasChanges: false },
      changes: [],
    });
    expect(plan.written).toEqual(blockNumbers(plan.layout));
  });

  test("makes the stored records the new ones, whatever has changed", () => {
    const edit = fc.record({ at: fc.nat(60), remove: fc.nat(5), add: fc.nat(5) });
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.integer({ min: 1, max: 20 }),
        fc.array(edit, { maxLength: 4 }),
        (count, size, edits) => {
          const before = records(count);
          const after: ListRecord[] = [...before];
          for (const { at, remove, add } of edits) after.splice(at, remove, ...records(add, "new"));
          const plan = planBlocks({ records: before, size }, after);
          const blockOf = (list: readonly ListRecord[], block: number) =>
            list.slice(block * plan.layout.size, (block + 1) * plan.layout.size);
          const kept = blockNumbers(plan.layout).flatMap((block) =>
            blockOf(plan.written.includes(block) ? after : before, block),
          );
          for (const position of plan.changes) kept[position] = after[position]!;
          expect(kept).toEqual(after);
        },
      ),
    );
  });
});

describe("slices", () => {
  const lengthsOf = (list: readonly ListRecord[]) =>
    splitIntoSlices(list, planBlocks(undefined, list).layout).map(({ length }) => length);

  test("have up to 1,000 records, ten of them in a block", () => {
    expect(lengthsOf(records(2100))).toEqual([1000, 1000, 100]);
    expect(planBlocks(undefined, records(25_000)).written).toEqual([0, 1, 2]);
  });

  test("have fewer records if these are long, and at least one", () => {
    expect(lengthsOf(records(400, "x".repeat(3000)))).toEqual([198, 198, 4]);
    expect(lengthsOf(records(3, "x".repeat(1_000_000)))).toEqual([1, 1, 1]);
  });

  test("do not exist for an empty list", () => {
    expect(lengthsOf([])).toEqual([]);
  });
});
