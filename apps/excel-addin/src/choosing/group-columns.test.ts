import { expect, test } from "vitest";
import { columnTitles } from "../messages/fields/column-titles.ts";
import { groupColumns } from "./group-columns.ts";

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
