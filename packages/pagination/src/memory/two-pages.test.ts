import { describe, expect, it } from "vitest";
import { twoPages } from "./two-pages.ts";

describe("twoPages", () => {
  const memory = () => twoPages<string>((id) => id);

  it("lets every page through while pages differ", () => {
    const known = memory();
    for (let page = 0; page < 100; page++) expect(known.sift([`${page}a`, `${page}b`])).toHaveLength(2);
  });

  it("notices a page that comes twice in a row", () => {
    const known = memory();
    known.sift(["a", "b"]);
    expect(known.sift(["a", "b"])).toEqual([]);
    // The mark stays further back: only the page before can tell.
    expect(known.sift(["c", "d"])).toEqual(["c", "d"]);
    expect(known.sift(["e", "f"])).toEqual(["e", "f"]);
    expect(known.sift(["g", "h"])).toEqual(["g", "h"]);
    expect(known.sift(["g", "h"])).toEqual([]);
  });

  it.each([2, 3, 7, 20])("notices a circle of %i pages within three rounds", (length) => {
    const known = memory();
    let pages = 0;
    while (known.sift([`${pages % length}`]).length > 0) pages++;
    expect(pages).toBeLessThanOrEqual(3 * length);
  });

  it("passes empty pages over", () => {
    const known = memory();
    const empty: string[] = [];
    expect(known.sift(empty)).toBe(empty);
    expect(known.sift(empty)).toBe(empty);
  });
});
