import { afterAll, describe, expect, it } from "vitest";
import { forEveryChoice } from "./every-choice.ts";
import { readSmall, type SmallReading, type SmallResult } from "./read-small.ts";

/** Records of the longest list: 2 in a normal run; SMALL_RECORDS=5 takes about an hour. */
const mostRecords = Number(process.env.SMALL_RECORDS ?? 2);
const timeout = mostRecords > 2 ? 4 * 3_600_000 : 60_000;

/** Each way to read a list of these records in so many lanes. */
function* readings(way: Pick<SmallReading, "order" | "lanes" | "hasTotal">): Generator<SmallReading> {
  for (let records = 1; records <= mostRecords; records++) {
    for (let size = 1; size <= 3; size++) {
      yield { ...way, records, size, first: "oldest" };
      if (way.lanes > 1) yield { ...way, records, size, first: "latest" };
    }
  }
}

/** Counts of histories, of those with a proof, and of those without one by their cause. */
const counts = new Map<string, number>();
afterAll(() => {
  const total = [...counts].filter(([name]) => name.endsWith(": histories"));
  console.log(
    [...counts].map(([name, count]) => `${count.toLocaleString("en").padStart(12)}  ${name}`).join("\n"),
  );
  console.log(`${total.reduce((sum, [, count]) => sum + count, 0).toLocaleString("en")} histories`);
});

function causeOf({ lastPage, walk }: SmallResult): string {
  if (lastPage.proof) return "proved";
  if (!lastPage.complete) return "not proved: below the total";
  expect(walk.by).toBe("page");
  return "not proved: read by page number";
}

// Every record as an anchor, and every two insertions, changes and deletions, at every point between requests.
describe.each(["id", "insertion", "name"] as const)("a small list in the order of the %s", (order) => {
  describe.each([true, false])("with a total: %s", (hasTotal) => {
    it.each([1, 2, 3])("loses and doubles no record in %d lanes", { timeout }, (lanes) => {
      const name = `${order}, ${hasTotal ? "total" : "no total"}, ${lanes} lanes`;
      const count = (what: string): void => {
        counts.set(`${name}: ${what}`, (counts.get(`${name}: ${what}`) ?? 0) + 1);
      };
      const violations: object[] = [];
      for (const reading of readings({ order, lanes, hasTotal })) {
        forEveryChoice((choose) => {
          const choices: number[] = [];
          const result = readSmall(reading, (below) => {
            const choice = choose(below);
            choices.push(choice);
            return choice;
          });
          count("histories");
          count(causeOf(result));
          const { lost, doubled, movedBelow } = result;
          // Where a page was requested after a record that got another place, nobody knows where the page before it ended.
          if (lost.length > 0 && movedBelow) count("lost after a record that moved");
          if (doubled.length > 0 || (lost.length > 0 && !movedBelow)) {
            violations.push({ ...reading, choices, lost, doubled });
          }
        });
      }
      expect(violations.slice(0, 3)).toEqual([]);
      expect(counts.get(`${name}: histories`)).toBeGreaterThan(50);
    });
  });
});
