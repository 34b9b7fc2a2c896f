import { expect, test } from "vitest";
import { linkedChoices } from "./linked-choices.ts";

const [brno, praha, other, third] = [1, 2, 3, 4].map((n) => `3f2504e0-4f89-41d3-9a0c-0305e82c330${n}`);
const centres = linkedChoices([
  { Id: praha!, Code: "02", Name: "Praha" },
  { Id: brno!, Code: "01", Name: "Středisko Brno" },
  { Id: other!, Code: "PHA", Name: "Praha" },
  { Id: third!, Code: "007", Name: null },
]);

test.each([
  ["01", brno],
  ["1", brno],
  ["7", third],
  ["PHA", other],
  ["pha", other],
  [" středisko brno ", brno],
  ["Středisko Brno".normalize("NFD"), brno],
  ["01 – Středisko Brno", brno],
  ["02 – Praha", praha],
  [brno!.toUpperCase(), brno],
])("%j is the record %s", (written, id) => {
  expect(centres.find(written)).toEqual(id === undefined ? { fault: "notInList" } : { id });
});

test.each([
  ["Praha", "severalInList"],
  ["Ostrava", "notInList"],
  ["0", "notInList"],
  ["3f2504e0-4f89-41d3-9a0c-0305e82c3309", "notInList"],
])("%j is no record: %s", (written, fault) => {
  expect(centres.find(written)).toEqual({ fault });
});

test("records are offered by code and name, in the order of their codes", () => {
  expect(centres.options.map(({ text }) => text)).toEqual([
    "01 – Středisko Brno",
    "02 – Praha",
    "007",
    "PHA – Praha",
  ]);
});
