import { afterAll, describe, expect, test } from "vitest";
import { countOutcomes } from "./every-choice.ts";
import { readSmall } from "./read-small.ts";
import type { SmallReading, SmallResult } from "./small-reading.ts";

/** Records of the longest list. SMALL_RECORDS=5 takes two minutes; `-t "order of the id"` runs a part of it. */
const mostRecords = Number(process.env.SMALL_RECORDS ?? 2);
/** The same where answers overtake each other in two lanes. */
const mostOvertaken = Number(process.env.SMALL_OVERTAKEN ?? 1);
const timeout = mostRecords > 2 || mostOvertaken > 1 ? 4 * 3_600_000 : 60_000;

/** Each way to read a list of that many records. */
function* readings(way: Omit<SmallReading, "records" | "size">, most: number): Generator<SmallReading> {
  for (let records = 1; records <= most; records++) {
    for (let size = 1; size <= 3; size++) yield { ...way, records, size };
  }
}

/** Counts of histories, of those with a proof, and of those without one by their cause. */
const counts = new Map<string, number>();
let histories = 0;
afterAll(() => {
  const lines = [...counts].map(([name, count]) => `${count.toLocaleString("en").padStart(18)}  ${name}`);
  console.log([...lines, `${histories.toLocaleString("en")} histories`].join("\n"));
});

function outcomeOf({ lost, lastPage, walk }: SmallResult): string {
  // Where a page was requested after a record that got another place, nobody knows where the page before it ended.
  const moved = lost.length > 0 ? ", a record lost after one that moved" : "";
  if (lastPage.proof) return `proved${moved}`;
  if (!lastPage.complete) return `not proved: below the total${moved}`;
  expect(walk.by).toBe("page");
  return `not proved: read by page number${moved}`;
}

/** Tries every history of a reading. Returns the first ones that lost or doubled a record. */
function tryHistories(reading: SmallReading, remembers: boolean): readonly object[] {
  const violations: object[] = [];
  const outcomes = countOutcomes((choose) => {
    const choices: number[] = [];
    const result = readSmall(reading, (below, state) => {
      const choice = choose(below, state);
      choices.push(choice);
      return choice;
    });
    const { lost, doubled, movedBelow } = result;
    if (doubled.length === 0 && (lost.length === 0 || movedBelow)) return outcomeOf(result);
    violations.push({ ...reading, choices, lost, doubled });
    return "lost or doubled";
  }, remembers);
  const { order, hasTotal, lanes, first } = reading;
  for (const [outcome, count] of outcomes) {
    const name = `${order}, ${hasTotal ? "total" : "no total"}, ${lanes} lanes, ${first} first: ${outcome}`;
    counts.set(name, (counts.get(name) ?? 0) + count);
    histories += count;
  }
  return violations.slice(0, 3);
}

// Every record as an anchor, and every two insertions, changes and deletions, at every point between requests.
describe.each(["id", "insertion", "name"] as const)("a small list in the order of the %s", (order) => {
  describe.each([true, false])("with a total: %s", (hasTotal) => {
    test.each([1, 2, 3])("loses and doubles no record in %d lanes", { timeout }, (lanes) => {
      const before = histories;
      const violations: object[] = [];
      for (const first of ["oldest", "latest"] as const) {
        if (lanes === 1 && first === "latest") continue;
        for (const reading of readings({ order, lanes, hasTotal, first }, mostRecords)) {
          violations.push(...tryHistories(reading, true));
        }
      }
      expect(violations).toEqual([]);
      expect(histories - before).toBeGreaterThan(50);
    });

    test("loses and doubles no record in 2 lanes whose answers overtake each other", { timeout }, () => {
      const before = histories;
      const way = { order, lanes: 2, hasTotal, first: "any" } as const;
      const violations = [...readings(way, mostOvertaken)].flatMap((reading) => tryHistories(reading, true));
      expect(violations).toEqual([]);
      expect(histories - before).toBeGreaterThan(50);
    });
  });
});

describe("a small list whose pages may be shorter, each by any number of records,", () => {
  test.each([true, false])("loses and doubles no record (with a total: %s)", { timeout }, (hasTotal) => {
    const before = histories;
    const way = { order: "id", lanes: 1, hasTotal, first: "oldest", hasShortPages: true } as const;
    const violations = [...readings(way, mostRecords + 2)].flatMap((reading) => tryHistories(reading, true));
    expect(violations).toEqual([]);
    expect(histories - before).toBeGreaterThan(50);
  });
});

describe("a state that was explored before", () => {
  test.each(["id", "insertion", "name"] as const)(
    "has the outcomes that it had, in the order of the %s: nothing that matters is left out of it",
    (order) => {
      const outcomesOf = (reading: SmallReading, remembers: boolean): object =>
        Object.fromEntries(
          countOutcomes((choose) => {
            const { lost, doubled, lastPage } = readSmall(reading, choose);
            return JSON.stringify([lost.length, doubled.length, !!lastPage.proof, lastPage.complete]);
          }, remembers),
        );
      for (const way of [
        { lanes: 3, first: "oldest", hasTotal: true },
        { lanes: 3, first: "latest", hasTotal: false },
      ] as const) {
        for (const reading of readings({ ...way, order }, 2)) {
          const expected = { ...reading, outcomes: outcomesOf(reading, false) };
          expect({ ...reading, outcomes: outcomesOf(reading, true) }).toEqual(expected);
        }
      }
    },
  );
});
