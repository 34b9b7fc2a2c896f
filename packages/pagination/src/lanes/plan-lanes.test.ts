import { describe, expect, test } from "vitest";
import { beginWalk, type ReceivedPage, type Walk } from "../walk/walk.ts";
import { planLanes } from "./plan-lanes.ts";

/** A walk that has read records by key, of which the last page had so many. */
function walkAt(seen: number | undefined, total: number | undefined, length: number | undefined): Walk {
  const previous: ReceivedPage = { length: length ?? 0, newCount: length ?? 0, knownCount: seen ?? 0 };
  const walk = beginWalk({ by: "key", after: "last", page: 1, size: 1_000, seen, total });
  return { ...walk, previous: length === undefined ? undefined : previous };
}

/** The rounds: concurrency, records read, total and length of a page => pages of the first lane, then anchor and pages of the others. */
const table = `
  the lanes share what is left, and the first one reads a page more
    4: 100 of 1000, 100 => 3 | 400+2 600+2 800+2
  the last lane reads only to the end
    4: 100 of 950, 100 => 3 | 400+2 600+2 800+2
    4: 100 of 850, 100 => 3 | 400+2 600+2 800+1
  a round is no longer than 64 pages
    8: 100 of 50000, 100 => 8 | 900+7 1600+7 2300+7 3000+7 3700+7 4400+7 5100+7
    4: 100 of 50000, 100 => 16 | 1700+15 3200+15 4700+15
    2: 100 of 50000, 100 => 32 | 3300+31
  eight lanes at most
    100: 100 of 50000, 100 => 8 | 900+7 1600+7 2300+7 3000+7 3700+7 4400+7 5100+7
  the next round begins where the walk is
    2: 6400 of 7000, 100 => 4 | 6800+2
  fewer lanes than may be where the rest is short
    8: 100 of 500, 100 => 2 | 300+1 400+1
    8: 100 of 350, 100 => 2 | 300+1
  one lane that reads one page
    8: 100 of 300, 100 => 2 |
    8: 100 of 200, 100 => 1 |
    8: 100 of 100, 100 => 1 |
    8: 500 of 100, 100 => 1 |
    1: 100 of 1000, 100 => 1 |
    8: 100 of ?, 100 => 1 |
    8: ? of 1000, 100 => 1 |
    8: 100 of 1000, ? => 1 |
`;

const rules = table.split(/\n {2}(?! )/).slice(1);

describe.each(
  rules.map((rule) => {
    const [name, ...cases] = rule.trimEnd().split("\n");
    return [name!, cases.map((text) => text.trim())] as const;
  }),
)("%s", (_, cases) => {
  test.for(cases)("%s", (text) => {
    const [, ...fields] = /^(\d+): (\d+|\?) of (\d+|\?), (\d+|\?) => (.*?) ?\|(.*)$/.exec(text)!;
    const numbers = fields.slice(0, 4).map((field) => (field === "?" ? undefined : Number(field)));
    const [concurrency, seen, total, length] = numbers;
    const [first, ...others] = planLanes(walkAt(seen, total, length), concurrency!);
    expect(first!.anchor).toBe(0);
    expect(String(Math.max(first!.left, 0) + 1)).toBe(fields[4]);
    expect(others.map(({ anchor, left }) => ` ${anchor}+${left}`).join("")).toBe(fields[5]!.trimEnd());
  });
});

test("counts in pages as long as the longest that was full", () => {
  const walk = { ...walkAt(130, 1_000, 30), full: 100 };
  expect(planLanes(walk, 2)[1]).toEqual({ anchor: 630, left: 4 });
});
