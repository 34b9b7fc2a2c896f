import { expect, test } from "vitest";
import { recordChanges } from "./record-changes.ts";

const [one, two, three] = ["1", "2", "3"].map((Id) => ({ Id, Name: `name ${Id}` }));
const renamed = { ...two!, Name: "other" };

test("a refresh has changed records, added some, and found others deleted", () => {
  expect(recordChanges([one!, two!], [renamed, three!])).toEqual([
    { before: two, after: renamed },
    { after: three },
    { before: one },
  ]);
});

test("a record that came again as it was has not changed", () => {
  expect(recordChanges([one!, two!], [{ ...one! }, two!])).toEqual([]);
});
