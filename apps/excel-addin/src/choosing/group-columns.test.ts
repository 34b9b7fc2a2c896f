import { expect, test } from "vitest";
import { columnTitles } from "../messages/fields/column-titles.ts";
import { groupColumns, spokenTitle } from "./group-columns.ts";

/** The rows as a person sees them: titles of groups, and below them the fields. */
function shown(names: readonly string[]): readonly string[] {
  return groupColumns(names, columnTitles(names, { language: "en" })).flatMap(
    ({ label, startsGroup, isNested }) => [
      ...(startsGroup === undefined ? [] : [`${startsGroup}:`]),
      isNested ? `- ${label}` : label,
    ],
  );
}

test.each<[string, readonly string[], readonly string[]]>([
  ["fields of the record", ["Name", "DueOn"], ["Name", "Due on"]],
  [
    "fields of an object, below its name once",
    ["Name", "Terms.Days", "Terms.Discount", "City"],
    ["Name", "Terms:", "- Days", "- Discount", "City"],
  ],
  [
    "fields of an object that were moved apart, below its name twice",
    ["Terms.Days", "Name", "Terms.Discount"],
    ["Terms:", "- Days", "Name", "Terms:", "- Discount"],
  ],
  [
    "fields inside of an array, below the array's own column",
    ["Items", "Items.Text", "Items.Price"],
    ["Items", "- Text", "- Price"],
  ],
  [
    "an object inside of an object, below its own name",
    ["Bank.Name", "Bank.Address.City", "Bank.Code"],
    ["Bank:", "- Name", "Bank.Address:", "- City", "Bank:", "- Code"],
  ],
  ["fields of two objects", ["A.Name", "B.Name"], ["A:", "- Name", "B:", "- Name"]],
])("the picker shows %s", (_, names, rows) => {
  expect(shown(names)).toEqual(rows);
});

test("a screen reader says the label and its group, never the service's name of a field whose title others have too", () => {
  const names = ["Bank.Name", "Bank.City", "bank.City"];
  const titles = columnTitles(names, { language: "en" });
  expect(names.map((name) => titles.get(name)!.full)).toEqual(["Name · Bank", "Bank.City", "bank.City"]);
  const spoken = groupColumns(names, titles).map((shown) =>
    spokenTitle(shown, { full: titles.get(shown.name)!.full, groupTitle: "Bank" }),
  );
  expect(spoken).toEqual(["Name · Bank", "City · Bank", "City · Bank"]);
});

test("it says the name of a field outside of objects that has no title", () => {
  const shown = { name: "X_1", label: "X_1", isNested: false };
  expect(spokenTitle(shown, { full: "X_1", groupTitle: undefined })).toBe("X_1");
});
