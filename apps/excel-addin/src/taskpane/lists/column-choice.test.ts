import { expect, test } from "vitest";
import {
  emptyChoice,
  formulaChoice,
  moveColumn,
  shiftColumn,
  toggleColumn,
  withPreset,
} from "./column-choice.ts";

const names = ["Id", "Name", "City", "Note"];
const choice = toggleColumn(toggleColumn(emptyChoice(names), "Name"), "City");
const columns = (of: typeof choice): readonly string[] => formulaChoice(of).columns;

test("a ticked column is in the formula until it is unticked; none ticked means all", () => {
  expect(columns(emptyChoice(names))).toEqual([]);
  expect(columns(choice)).toEqual(["Name", "City"]);
  expect(columns(toggleColumn(choice, "Name"))).toEqual(["City"]);
});

test("the formula has the order that a person gave the columns", () => {
  expect(columns(moveColumn(choice, "City", "Id"))).toEqual(["City", "Name"]);
  expect(moveColumn(choice, "Id", "City").order).toEqual(["Name", "City", "Id", "Note"]);
  expect(moveColumn(choice, "Gone", "City")).toBe(choice);
});

test("a column moves by one among those that are shown", () => {
  expect(shiftColumn(choice, "Note", { by: -1, shown: ["Name", "Note"] }).order).toEqual([
    "Id",
    "Note",
    "Name",
    "City",
  ]);
  expect(shiftColumn(choice, "Note", { by: 1, shown: names })).toBe(choice);
});

test("a preset brings its columns, in its order, and what else it contains", () => {
  const preset = { columns: ["City", "Gone", "Id"], modifiedSince: "2025-01-18", limit: "9" };
  const applied = withPreset(choice, preset);
  expect(formulaChoice(applied)).toEqual({ ...preset, columns: ["City", "Id"] });
  expect(applied.order).toEqual(["City", "Id", "Name", "Note"]);
});
