import { describe, expect, test } from "vitest";
import { collect } from "./collect.ts";
import { InvalidArgumentError } from "./errors.ts";
import { take } from "./take.ts";
import { source } from "../test/source.ts";

describe("take", () => {
  test("truncates, pulls no further record, and closes the source", async () => {
    const records = source(5);
    expect(await collect(take(records, 3))).toEqual([0, 1, 2]);
    expect(records).toMatchObject({ pulled: 3, closed: 1 });
  });

  test("closes the source with the last record, even if next() is not called again", async () => {
    const records = source(5);
    const taken = take(records, 2)[Symbol.asyncIterator]();
    await taken.next();
    expect(records.closed).toBe(0);
    expect(await taken.next()).toEqual({ done: false, value: 1 });
    expect(records.closed).toBe(1);
  });

  test("yields all records of a shorter source", async () => {
    expect(await collect(take(source(2), 10))).toEqual([0, 1]);
  });

  test("of 0 records does not start the source", async () => {
    const records = source(5);
    expect(await collect(take(records, 0))).toEqual([]);
    expect(records).toMatchObject({ pulled: 0, opened: 0 });
  });

  test("closes the source when its consumer leaves", async () => {
    const records = source(5);
    for await (const record of take(records, 4)) if (record === 1) break;
    expect(records).toMatchObject({ pulled: 2, closed: 1 });
  });

  test("can be iterated again", async () => {
    const firstTwo = take(source(5), 2);
    expect(await collect(firstTwo)).toEqual(await collect(firstTwo));
  });

  test.each([-1, 0.5, Number.POSITIVE_INFINITY])("refuses a count of %d at once", (count) => {
    expect(() => take(source(1), count)).toThrow(InvalidArgumentError);
  });
});
