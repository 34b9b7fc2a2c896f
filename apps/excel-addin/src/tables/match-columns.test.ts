import { describe, expect, test } from "vitest";
import { matchColumns, type SeenColumn, type SheetColumn } from "./match-columns.ts";

const seen: readonly SeenColumn[] = [
  { id: 1, heading: "Name", field: "Name" },
  { id: 2, heading: "Splatnost", field: "Due" },
  { id: 3, heading: "Note" },
  { id: 4, heading: "Id", field: "Id" },
];
const fields = ["Name", "Due", "Id"];

function columns(...headings: readonly string[]): readonly SheetColumn[] {
  return headings.map((heading, at) => ({ id: at + 1, heading }));
}

describe("in the table that was seen before, a column", () => {
  test.each<[string, readonly SheetColumn[], readonly (string | undefined)[]]>([
    ["keeps its field", columns("Name", "Splatnost", "Note", "Id"), ["Name", "Due", undefined, "Id"]],
    ["keeps it under any heading", columns("Jméno", "Name", "Due", "IČ"), ["Name", "Due", undefined, "Id"]],
    ["keeps it in any place", [seen[3]!, seen[1]!, seen[0]!, seen[2]!], ["Id", "Due", "Name", undefined]],
    [
      "that is gone has no field, and no other takes its place",
      [seen[0]!, seen[2]!, seen[3]!],
      ["Name", undefined, "Id"],
    ],
    [
      "that a person adds is theirs, whatever its place",
      [seen[0]!, { id: 9, heading: "Mine" }, seen[3]!],
      ["Name", undefined, "Id"],
    ],
    [
      "that comes back under its heading has its field again",
      [seen[0]!, seen[3]!, { id: 9, heading: "Splatnost" }],
      ["Name", "Id", "Due"],
    ],
    [
      "that comes back under the field's name has it again",
      [seen[0]!, seen[3]!, { id: 9, heading: "Due" }],
      ["Name", "Id", "Due"],
    ],
    [
      "of a person does not become the list's by its heading",
      [seen[0]!, { id: 3, heading: "Due" }, seen[3]!],
      ["Name", undefined, "Id"],
    ],
  ])("%s", (_, now, matched) => {
    expect(matchColumns({ fields, seen }, now, { sameTable: true })).toEqual(matched);
  });
});

describe("in a copy, whose ids mean nothing, a column", () => {
  const shuffled = (...headings: readonly string[]): readonly SheetColumn[] =>
    headings.map((heading, at) => ({ id: 4 - at, heading }));

  test.each<[string, readonly SheetColumn[], readonly (string | undefined)[]]>([
    [
      "is found by its heading",
      shuffled("Id", "Note", "Splatnost", "Name"),
      ["Id", undefined, "Due", "Name"],
    ],
    [
      "is found by its place if the others stand where they stood",
      shuffled("Name", "Days", "Note", "Id"),
      ["Name", "Due", undefined, "Id"],
    ],
    [
      "is not found by its place if a column was added",
      shuffled("Name", "Days", "Note", "Id", "New"),
      ["Name", undefined, undefined, "Id", undefined],
    ],
    [
      "is not found by its place if others moved",
      shuffled("Id", "Days", "Note", "Name"),
      ["Id", undefined, undefined, "Name"],
    ],
  ])("%s", (_, now, matched) => {
    expect(matchColumns({ fields, seen }, now, { sameTable: false })).toEqual(matched);
  });
});

test("in a table that was remembered before columns had ids, a column is found by its heading", () => {
  const now = columns("Due", "Name", "Mine", "Id");
  expect(matchColumns({ fields, seen: [] }, now, { sameTable: true })).toEqual([
    "Due",
    "Name",
    undefined,
    "Id",
  ]);
});

test("where another program has numbered the columns anew, a column is found by its heading and its place", () => {
  const now = columns("Name", "Days", "Note", "Id").map((column) => ({ ...column, id: column.id + 10 }));
  expect(matchColumns({ fields, seen }, now, { sameTable: true })).toEqual(["Name", "Due", undefined, "Id"]);
});
