import { describe, expect, test } from "vitest";

import type { Progress } from "./cursor.ts";
import { step } from "./step.ts";
import { beginWalk, halve, nextPages, type ReceivedPage, type Walk, type WalkRules } from "./walk.ts";

const rules: WalkRules = {
  list: "items",
  filter: "",
  strategies: ["key", "page"],
  dedupe: true,
  incomplete: "throw",
};
const byKey: Progress = { by: "key", page: 1, size: 100, seen: 0 };
const byPage: Progress = { by: "page", page: 1, size: 100, seen: 0 };

/** A page of a list whose records are numbered: the first one, the one behind the last, and what the service says besides. */
type Row = readonly [from: number, to: number, says?: Partial<ReceivedPage>];

/** What follows: an end, the page to read next, or the request for the total. */
function next(walk: Walk): string {
  if (walk.end) return walk.end;
  if (walk.asksForTotal) return "total?";
  const { pageSize, pageNumber, after } = nextPages(walk, rules);
  if (walk.by === "page") return `page ${pageNumber} of ${pageSize}`;
  return after === undefined ? `first ${pageSize}` : `${pageSize} after ${after}`;
}

/** Takes a walk past the pages, and returns what follows each of them. */
function walkThrough(start: Progress, pages: readonly Row[], own: Partial<WalkRules> = {}): string[] {
  const known = new Set<number>();
  let walk = beginWalk(start);
  return pages.map(([from, to, says]) => {
    const numbers = Array.from({ length: to - from }, (_, index) => from + index);
    const newCount = numbers.filter((number) => !known.has(number)).length;
    for (const number of numbers) known.add(number);
    const ends = to > from ? { lastId: String(to - 1), ends: `${from} to ${to}` } : {};
    const page = { length: to - from, newCount, knownCount: known.size, ...ends, ...says };
    walk = step(Object.freeze(walk), Object.freeze(page), { ...rules, ...own });
    return next(walk);
  });
}

/**
 * The rules of paging. Under each rule: how the list is read, the pages as `from-to`, what follows each of them, and rules of the
 * list's own. The first record is 0, `to` is behind the last one. After a page: `/130` the total, `@50` the page size that the service
 * names, `!` the last page as the answer says, `>` the answer says to go on by page number.
 */
const table = `
  # the end
  an empty list
    key: 0-0 => complete
  a short first page whose total agrees
    key: 0-40/40 => complete
  a short first page without a total is confirmed
    key: 0-40 40-40 => 100 after 39, complete
  a short page below a named page size that is smaller is confirmed
    key: 0-40/40@50 => 100 after 39
  a page as long as the named cap is full
    key: 0-40/40@40 => 100 after 39
  an empty page behind one that is shorter than a full one and whose total agrees
    key: 0-100/130 100-130/130 130-130/130 => 100 after 99, 100 after 129, complete
  an empty page behind one that is shorter than one that more records followed
    key: 0-70 70-140 140-150/150 150-150 => 100 after 69, 100 after 139, 100 after 149, complete
  by page number, a page shorter than a full one whose total agrees
    page: 0-100/130 100-130/130 => page 2 of 100, complete
  an empty page after full ones
    key: 0-100/100 100-100/100 => 100 after 99, complete
  a full page never ends a list by its total
    page: 0-100/100 => page 2 of 100
  the answer says that it is the last
    key: 0-100! => complete
  the answer says that it is the last, below its total
    key: 0-100/150! => incomplete
  a page of the last record alone, where \`After\` includes it, is shorter than a full one
    key: 0-100 99-100 => 100 after 99, complete
  a page of the last record alone shows no end, where no page is known to have been full
    key: 0-70 69-70 => 100 after 69, page 2 of 70
  # by page number
  page 2 begins where a capped page 1 ended
    page: 0-70/250 => page 2 of 70
  an empty page below the total is skipped, three times at most
    page: 0-100/900 0-0 0-0 0-0 0-0 => page 2 of 100, page 3 of 100, page 4 of 100, page 5 of 100, total?
  records between empty pages begin the count again
    page: 0-100/900 0-0 0-0 0-0 400-500 0-0 => page 2 of 100, page 3 of 100, page 4 of 100, page 5 of 100, page 6 of 100, page 7 of 100
  a total that shrinks restarts the list, once
    page: 0-100/301 100-200/300 0-100/299 => page 2 of 100, page 1 of 100, page 2 of 100
  a remainder that shrinks is not what the list promises when it is read again
    page: 0-100/400 100-200/300 0-100/400 100-200/300 200-300/200 200-300/300 => page 2 of 100, page 1 of 100, page 2 of 100, page 3 of 100, page 4 of 100, page 5 of 100
  a remainder that grows back to the first total does not end a list that is read again
    page: 0-100/300 100-200/200 0-100/300 100-200/200 200-300/100 200-300/300 => page 2 of 100, page 1 of 100, page 2 of 100, page 3 of 100, page 4 of 100, page 5 of 100
  a remainder that is the number of records that came shows no end, where a page comes again
    page: 0-100/300 100-200/200 0-100/300 100-200/200 100-200/200 200-300/100 => page 2 of 100, page 1 of 100, page 2 of 100, page 3 of 100, page 4 of 100, page 5 of 100
  a page that comes again before the place where the total ends shows no end, although its records were counted twice
    page 3: 200-300/700 300-400/500 0-100/500 0-100/500 => page 4 of 100, page 1 of 100, page 2 of 100, page 3 of 100
  the last page that comes again is the end also of a list that is read again
    page: 0-100/301 100-200/300 0-100/300 100-200/300 200-300/300 200-300/300 => page 2 of 100, page 1 of 100, page 2 of 100, page 3 of 100, page 4 of 100, complete
  a total that shrinks restarts nothing without dedupe
    page: 0-100/301 100-200/300 => page 2 of 100, page 3 of 100 | {"dedupe":false}
  a total that counts the page restarts nothing
    page: 0-100/100 100-190/90 => page 2 of 100, page 3 of 100
  a resumed list goes back no further than records can have moved
    page 5: 400-500/900 500-600/750 => page 6 of 100, page 3 of 100
  a resumed list that is read again does not take a remainder for its total
    page 5: 400-500/900 500-600/750 200-300/550 300-400/450 400-500 500-600 600-650 650-650 => page 6 of 100, page 3 of 100, page 4 of 100, page 5 of 100, page 6 of 100, page 7 of 100, page 8 of 100, page 9 of 100
  # a list that ends below its total
  by key goes on by page number from the first page
    key: 0-100/200 100-100/200 => 100 after 99, page 1 of 100
  then asks for the total once more, which still promises more
    key: 0-100/200 100-100 0-100 100-100 0-0 0-1/200 => 100 after 99, page 1 of 100, page 2 of 100, page 3 of 100, total?, incomplete
  has ended if the total has shrunk by then
    page: 0-100/200 100-100 0-0 0-1/100 => page 2 of 100, page 3 of 100, total?, complete
  by key alone asks for the total at once
    key: 0-100/200 100-100 => 100 after 99, total? | {"strategies":["key"]}
  is not read by page number where ids are not remembered
    key: 0-100/200 100-100 => 100 after 99, total? | {"dedupe":false}
  promises no record that was inserted meanwhile
    key: 0-100/130 100-130/150 130-130/150 => 100 after 99, 100 after 129, complete
  takes a deletion back
    key: 0-100/130 100-120/120 120-120/120 => 100 after 99, 100 after 119, complete
  takes deletions back, of records that came and of others
    key: 0-100/130 100-120/115 120-120/115 => 100 after 99, 100 after 119, complete
  is complete with a filter, where services count the whole list
    key: 0-100/437 100-100/437 => 100 after 99, complete | {"filter":"2026-01-01"}
  # a stall
  by key goes on by page number after page 1
    key: 0-100 0-100 => 100 after 99, page 2 of 100
  by key goes on in pages as long as page 1
    key: 0-70 0-70 => 100 after 69, page 2 of 70
  by key is an error where the list has no page numbers
    key: 0-100 0-100 => 100 after 99, stalled | {"strategies":["key"]}
  behind as many records as were promised is the end
    page: 0-100/200 100-200/200 100-200/200 => page 2 of 100, page 3 of 100, complete
  of a whole list longer than requested is the end
    key: 0-250 0-250 => 100 after 249, complete
  of the very same page by number is an error the third time
    page: 0-100 0-100 0-100 0-100 => page 2 of 100, page 3 of 100, page 4 of 100, stalled
  behind a list that is read again is its end
    key: 0-100/120 100-110/120 110-110 0-100 0-100 0-100 0-100 => 100 after 99, 100 after 109, page 1 of 100, page 2 of 100, page 3 of 100, page 4 of 100, total?
  # a key that the service ignores
  continues by page number where the answer says so
    key: 0-100> => page 2 of 100
  shows on the first page after a cursor, which ends with it: page 1 is read
    key after 99: 0-100 => page 1 of 100
  shows there also by a page of that record alone
    key after 99: 99-100 => page 1 of 100
  does not show on a later page that ends with it, where new records came in front of it
    key: 100-200 50-200 => 100 after 199, 100 after 199
  shows there also where page 1 alone can't be told
    key after 99: 0-100 => stalled | {"strategies":["key"]}
`;

interface Case {
  readonly rule: string;
  readonly start: Progress;
  readonly pages: readonly Row[];
  readonly follows: readonly string[];
  readonly own: Partial<WalkRules>;
}

/** Reads `pattern` from a text that must match it. */
function match(text: string, pattern: RegExp): readonly (string | undefined)[] {
  const found = pattern.exec(text);
  if (!found) throw new Error(`not readable: ${text}`);
  return found.slice(1);
}

function parseStart(text: string): Progress {
  const [by, page = "1", after] = match(text, /^(key|page)(?: (\d+))?(?: after (\d+))?$/);
  if (after !== undefined) return { ...byKey, after, seen: Number(after) + 1 };
  return by === "key" ? byKey : { ...byPage, page: Number(page), seen: (Number(page) - 1) * byPage.size };
}

function parsePage(text: string): Row {
  const pattern = /^(\d+)-(\d+)(?:\/(\d+))?(?:@(\d+))?(!)?(>)?$/;
  const [from, to, totalCount, pageSize, last, byNumber] = match(text, pattern);
  return [
    Number(from),
    Number(to),
    {
      ...(totalCount && { totalCount: Number(totalCount) }),
      ...(pageSize && { pageSize: Number(pageSize) }),
      ...(last && { last: true }),
      ...(byNumber && { continueBy: "page" }),
    },
  ];
}

function parseCase(text: string): Case {
  const [rule, start, pages, follows, own = "{}"] = match(
    text,
    /^(.*)\n +(.*?): (.*) => (.*?)(?: \| (.*))?$/,
  );
  return {
    rule: rule!,
    start: parseStart(start!),
    pages: pages!.split(" ").map(parsePage),
    follows: follows!.split(", "),
    own: JSON.parse(own) as Partial<WalkRules>,
  };
}

const sections = table.split("  # ").slice(1);

describe.each(
  sections.map((section) => {
    const [name, ...lines] = section.trimEnd().split(/\n {2}(?! )/);
    return [name!, lines.map(parseCase)] as const;
  }),
)("%s", (_, cases) => {
  test.for(cases)("$rule", ({ start, pages, follows, own }) => {
    expect(walkThrough(start, pages, own)).toEqual(follows);
  });
});

describe("what later iterators over the list should know", () => {
  const stalled = (strategies: WalkRules["strategies"]) => {
    const first = { length: 100, newCount: 100, knownCount: 100, lastId: "99", ends: "0 to 100" };
    const walk = step(beginWalk(byKey), first, { ...rules, strategies });
    return step(walk, { ...first, newCount: 0 }, { ...rules, strategies });
  };

  test("is that the service ignores the key", () => {
    expect(stalled(["key", "page"]).learned).toEqual({ strategy: "page" });
    expect(stalled(["key"]).learned).toBeUndefined();
  });

  test.each([
    ["after a request with a key", { ...byKey, after: "99", seen: 100 }, { strategy: "page" }],
    ["after one without", byKey, undefined],
  ])("is that the reader knows so, %s", (_, start, learned) => {
    const page = { length: 0, newCount: 0, knownCount: 0, continueBy: "page" } as const;
    expect(step(beginWalk(start), page, rules).learned).toEqual(learned);
  });

  test.each([
    ["named and used", 40, 40],
    ["used but not named", undefined, undefined],
    ["named but not used", 30, undefined],
  ])("is a cap that the service has %s", (_, pageSize, cap) => {
    let walk = beginWalk(byKey);
    for (const lastId of ["39", "79"]) {
      const ends = `to ${lastId}`;
      walk = step(walk, { length: 40, newCount: 40, knownCount: 0, lastId, ends, pageSize }, rules);
    }
    expect(walk.cap).toBe(cap);
  });
});

describe("halve", () => {
  test("a resumed list goes back to the page of the first record that can have moved", () => {
    // 75 records were read before: after 20 deletions the next one is record 55, which is on page 5.
    let walk = halve(beginWalk({ ...byPage, size: 25, page: 4, seen: 75 }), rules)!;
    for (const [from, totalCount] of [
      [72, 200],
      [84, 180],
    ]) {
      const ends = { lastId: String(from! + 11), ends: `from ${from}` };
      walk = step(walk, { length: 12, newCount: 12, knownCount: 0, totalCount, ...ends }, rules);
    }
    expect(next(walk)).toBe("page 5 of 12");
  });

  test.each([
    [100, 1, 50, 1],
    [100, 4, 50, 7],
    [25, 4, 12, 7],
    [3, 2, 1, 4],
  ])("%i records a page, at page %i, becomes %i at page %i", (size, page, half, samePlace) => {
    const halved = halve(beginWalk({ ...byPage, size, page, full: size }), rules);
    expect(halved).toMatchObject({
      size: half,
      page: samePlace,
      full: undefined,
      learned: { pageSize: half },
    });
  });

  test.each([
    ["1", { ...byKey, size: 1 }, {}],
    ["the caller's", byKey, { pageSize: 100 }],
  ])("refuses a page size that is %s", (_, start, own) => {
    expect(halve(beginWalk(start), { ...rules, ...own })).toBeUndefined();
  });
});
