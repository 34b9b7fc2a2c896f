import { expect, test } from "vitest";
import { answerTimeLeft, answerWithinMs } from "./answer-time.ts";

test.each([
  ["all of it, if the add-in was loaded", 0, 45_000],
  ["what the loading has left", 40_000, 5000],
  ["no time, if the loading took all of it", 60_000, 0],
])("a cell may wait %s", (_, waited, left) => {
  expect(answerTimeLeft(waited)).toBe(left);
});

test("Excel gets the answer before it would drop it", () => {
  expect(answerWithinMs).toBeLessThan(60_000);
});
