import { expect, test } from "vitest";
import { odataName, odataNames } from "./odata-name.ts";

test.each([
  ["Name", "Name"],
  ["Částka", "Částka"],
  ["due date", "due_x0020_date"],
  ["a.b-c", "a_x002E_b_x002D_c"],
  ["1st", "_x0031_st"],
  ["_1st", "_1st"],
  ["", "_"],
  ["<&>\"'", "_x003C__x0026__x003E__x0022__x0027_"],
  ["😀", "_xD83D__xDE00_"],
  ["𝒜", "_xD835__xDC9C_"],
  ["@odata.type", "_x0040_odata_x002E_type"],
  ["e\u0301", "e_x0301_"],
  ["a_x0020_b", "a_x005F_x0020_b"],
])("the field %j is called %s", (name, expected) => {
  expect(odataName(name)).toBe(expected);
});

test("each name is there once, and none is too long", () => {
  const long = "x".repeat(200);
  const names = odataNames([long, `${long}y`, "a", "a"]);
  expect(new Set(names).size).toBe(4);
  expect(names.map((name) => name.length)).toEqual([128, 128, 1, 3]);
});
