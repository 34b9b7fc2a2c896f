import { expect, test } from "vitest";
import {
  emptyChoice,
  formulaChoice,
  moveColumn,
  presetOf,
  shiftColumn,
  tickedArray,
  toggleColumn,
  withColumns,
  withPath,
  withPreset,
} from "./column-choice.ts";

const names = ["Id", "Name", "City", "Note"];
const choice = toggleColumn(toggleColumn(emptyChoice(names), "Name"), "City");
const columns = (of: typeof choice): readonly string[] => formulaChoice(of, []).columns;

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
  const applied = withPreset(choice, preset, () => false);
  expect(formulaChoice(applied, [])).toEqual({ ...preset, columns: ["City", "Id"] });
  expect(applied.order).toEqual(["City", "Id", "Name", "Note"]);
});

test("a path with positions is ticked behind its array, and comes back with a preset", () => {
  const empty = emptyChoice(["Id", "Items", "Note"]);
  const one = withPath(empty, "Items[0].Text");
  expect(one.order).toEqual(["Id", "Items", "Items[0].Text", "Note"]);
  expect(columns(one)).toEqual(["Items[0].Text"]);
  expect(withPath(empty, "Other[1]").order.at(-1)).toBe("Other[1]");
  const again = withPreset(empty, presetOf(one), (name) => name === "Items[0].Text");
  expect([again.order[0], columns(again)]).toEqual(["Items[0].Text", ["Items[0].Text"]]);
});

test("a ticked column inside of an array decides whose elements have rows, until it is unticked", () => {
  const examples = [
    { name: "Items", example: 2 },
    { name: "Items.Text", example: "Paper", array: "Items" },
    { name: "Rates.Vat", example: 21, array: "Rates" },
  ];
  const empty = emptyChoice(examples.map(({ name }) => name));
  expect(tickedArray(toggleColumn(empty, "Items"), examples)).toBeUndefined();
  const one = toggleColumn(empty, "Rates.Vat");
  expect(tickedArray(one, examples)).toBe("Rates");
  expect(columns(one)).toEqual(["Rates.Vat"]);
  expect(tickedArray(toggleColumn(one, "Rates.Vat"), examples)).toBeUndefined();
});

test("a column that becomes known takes its place behind its predecessor", () => {
  const moved = moveColumn(choice, "Note", "Id");
  const known = withColumns(moved, ["First", "Id", "Name", "Name.New", "Name.Newer", "City", "Note"]);
  expect(known.order).toEqual(["First", "Note", "Id", "Name", "Name.New", "Name.Newer", "City"]);
  expect(columns(known)).toEqual(columns(moved));
  expect(withColumns(choice, names)).toBe(choice);
});

test("names take the place of ids in the formula, and a preset keeps the ids and the wish for names", () => {
  const examples = [
    { name: "Id", example: "1" },
    { name: "PartnerId", example: "2", leadsTo: "BusinessPartners", readable: "PartnerId.Name" },
    { name: "PartnerId.Name", example: undefined, via: "PartnerId" },
    { name: "BankId", example: "3", leadsTo: "Banks" },
    { name: "Items", example: 1 },
    {
      name: "Items.CentreId",
      example: "4",
      array: "Items",
      leadsTo: "Centres",
      readable: "Items.CentreId.Code",
    },
  ];
  const empty = { ...emptyChoice(examples.map(({ name }) => name)), names: true };
  const formulaOf = (of: typeof empty): readonly string[] => formulaChoice(of, examples).columns;
  expect(formulaOf(empty)).toEqual(["-PartnerId", "PartnerId.Name"]);
  let ticked = empty;
  for (const name of ["Id", "PartnerId", "PartnerId.Name", "BankId", "Items.CentreId"])
    ticked = toggleColumn(ticked, name);
  expect(formulaOf(ticked)).toEqual(["Id", "PartnerId.Name", "BankId", "Items.CentreId.Code"]);
  const preset = presetOf(ticked);
  expect(preset).toMatchObject({
    names: true,
    columns: ["Id", "PartnerId", "PartnerId.Name", "BankId", "Items.CentreId"],
  });
  const unnamed = emptyChoice(empty.order);
  expect(formulaOf(withPreset(unnamed, preset, () => false))).toEqual(formulaOf(ticked));
  expect(formulaOf(withPreset(ticked, presetOf(unnamed), () => false))).toEqual([]);
});
