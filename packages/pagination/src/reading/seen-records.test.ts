import { describe, expect, it } from "vitest";
import { rememberPages } from "./seen-records.ts";

describe("rememberPages", () => {
  const memory = () => rememberPages<string>((id) => id);

  it("lets every page through while pages differ", () => {
    const known = memory();
    for (let page = 0; page < 100; page++) expect(known.keepNew([`${page}a`, `${page}b`])).toHaveLength(2);
  });

  it("notices a page that comes twice in a row", () => {
    const known = memory();
    known.keepNew(["a", "b"]);
    expect(known.keepNew(["a", "b"])).toEqual([]);
    // The mark stays further back: only the page before can tell.
    expect(known.keepNew(["c", "d"])).toEqual(["c", "d"]);
    expect(known.keepNew(["e", "f"])).toEqual(["e", "f"]);
    expect(known.keepNew(["g", "h"])).toEqual(["g", "h"]);
    expect(known.keepNew(["g", "h"])).toEqual([]);
  });

  it.each([2, 3, 7, 20])("notices a circle of %i pages within three rounds", (length) => {
    const known = memory();
    let pages = 0;
    while (known.keepNew([`${pages % length}`]).length > 0) pages++;
    expect(pages).toBeLessThanOrEqual(3 * length);
  });

  it("passes empty pages over", () => {
    const known = memory();
    const empty: string[] = [];
    expect(known.keepNew(empty)).toBe(empty);
    expect(known.keepNew(empty)).toBe(empty);
  });
});
