import { describe, expect, test } from "vitest";
import { ColumnError, rowsOf } from "./rows-of.ts";

const record = {
  Number: 7,
  Address: { City: "Brno" },
  Items: [
    { Name: "a", Taxes: [{ Rate: 21 }, { Rate: 12 }] },
    { Name: "b", Taxes: [] },
  ],
  Notes: [{ Text: "n" }],
  Tags: ["x", "y"],
};

describe("the rows of a record", () => {
  test.each([
    [["Number", "Address.City"], [[7, "Brno"]]],
    [["number", "ADDRESS.city"], [[7, "Brno"]]],
    [
      ["Number", "Items.Name"],
      [
        [7, "a"],
        [7, "b"],
      ],
    ],
    [
      ["Items.Name", "Items.Taxes.Rate"],
      [
        ["a", 21],
        ["a", 12],
        ["b", undefined],
      ],
    ],
    [["Missing", "Address.Missing", "Number.Deeper"], [[undefined, undefined, undefined]]],
    [["Tags"], [[["x", "y"]]]],
  ])("of the columns %j", (paths, rows) => {
    expect(rowsOf(record, paths)).toEqual(rows);
  });

  test("have no columns of two arrays side by side", () => {
    expect(() => rowsOf(record, ["Items.Name", "Notes.Text"])).toThrow(ColumnError);
  });

  test("have no inherited field", () => {
    expect(rowsOf({}, ["constructor.name", "__proto__.x"])).toEqual([[undefined, undefined]]);
  });
});
