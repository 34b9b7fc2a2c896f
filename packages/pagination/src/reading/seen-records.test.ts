import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rememberIds, rememberPages } from "./seen-records.ts";

describe("rememberIds", () => {
  const memory = () => {
    const seen = rememberIds<string>((id) => id);
    return { keepNew: (items: readonly string[]) => seen.keepNew(items, undefined) };
  };

  test("keeps the records that did not come before, in their order", () => {
    const known = memory();
    const first = ["a", "b"];
    expect(known.keepNew(first)).toBe(first);
    expect(known.keepNew(["b", "c", "a", "d", "d"])).toEqual(["c", "d"]);
  });

  test("distinguishes ids by case", () => {
    const ids = [" ", "7", "a", "A"];
    expect(memory().keepNew(ids)).toEqual(ids);
  });
});

describe("rememberIds, whether the ids ascend or not", () => {
  /** Few, so that they come again; those that JSON has to escape among them. */
  const id = fc.constantFrom("a", "b", "c", "d", "e", '"', "\\", "\n", "\uD800", "é");
  const ascending = fc.uniqueArray(id).map((ids) => ids.toSorted());
  const page = fc.oneof(fc.array(id), ascending);

  test("knows exactly the records that came", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ page, asked: fc.array(id, { maxLength: 2 }) })), (steps) => {
        const seen = rememberIds<string>((one) => one);
        const came = new Set<string>();
        for (const { page, asked } of steps) {
          for (const one of asked) expect(seen.isNew(one)).toBe(!came.has(one));
          const fresh = page.filter((one, index) => !came.has(one) && page.indexOf(one) === index);
          expect(seen.keepNew(page, undefined)).toEqual(fresh);
          for (const one of page) came.add(one);
          expect(seen.count()).toBe(came.size);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("rememberPages", () => {
  const memory = () => {
    const seen = rememberPages<string>();
    return { keepNew: (items: readonly string[]) => seen.keepNew(items, items.join() || undefined) };
  };

  test("keeps every page while pages differ", () => {
    const known = memory();
    for (let page = 0; page < 100; page++) expect(known.keepNew([`${page}a`, `${page}b`])).toHaveLength(2);
  });

  test("drops a page that comes twice in a row", () => {
    const known = memory();
    known.keepNew(["a", "b"]);
    expect(known.keepNew(["a", "b"])).toEqual([]);
    // The earlier page is another one: only the page before shows it.
    expect(known.keepNew(["c", "d"])).toEqual(["c", "d"]);
    expect(known.keepNew(["e", "f"])).toEqual(["e", "f"]);
    expect(known.keepNew(["g", "h"])).toEqual(["g", "h"]);
    expect(known.keepNew(["g", "h"])).toEqual([]);
  });

  test.each([2, 3, 7, 20])("drops a page in a circle of %i pages within three rounds", (length) => {
    const known = memory();
    let pages = 0;
    while (known.keepNew([`${pages % length}`]).length > 0) pages++;
    expect(pages).toBeLessThanOrEqual(3 * length);
  });

  test("ignores empty pages", () => {
    const known = memory();
    const empty: string[] = [];
    expect(known.keepNew(empty)).toBe(empty);
    expect(known.keepNew(empty)).toBe(empty);
  });
});
