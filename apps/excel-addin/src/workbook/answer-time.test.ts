import { expect, test } from "vitest";
import { answerLate, answerTimeLeft, answerWithinMs, messagesWithinMs } from "./answer-time.ts";

test.each([
  ["all of it, if the add-in was loaded", 0, 45_000],
  ["what the loading has left", 40_000, 5000],
  ["no time, if the loading took all of it", 60_000, 0],
])("a cell may wait %s", (_, waited, left) => {
  expect(answerTimeLeft(waited)).toBe(left);
});

test("Excel gets the answer before it would drop it, and the messages too", () => {
  expect(answerWithinMs + messagesWithinMs).toBeLessThan(60_000);
});

const partners = { id: "PARTNERS", kind: "list", list: "BusinessPartners" } as const;
const records = { id: "RECORDS", kind: "anyList" } as const;
const progress = { pages: 40, records: 4000, recordsInAll: 12_000, pagesInAll: 120 };

test.each([
  ["that its list is being read", partners, "BusinessPartners", progress, [4000, 12_000, "BusinessPartners"]],
  [
    "so without an announced total",
    partners,
    "BusinessPartners",
    { pages: 1, records: 9 },
    [9, undefined, "BusinessPartners"],
  ],
  [
    "so before the workbook has answered, by the function's own list",
    partners,
    undefined,
    undefined,
    [0, undefined, "BusinessPartners"],
  ],
  ["so of the list that its argument names", records, "Currencies", progress, [4000, 12_000, "Currencies"]],
  ["so without knowing the list", records, undefined, undefined, [0, undefined, undefined]],
] as const)("a cell that is out of time says %s", (_, entry, list, read, [records, recordsInAll, renews]) => {
  expect(answerLate(entry, { list, progress: read })).toEqual({ records, recordsInAll, renews });
});
