import { describe, expect, test } from "vitest";
import {
  areaAt,
  columnIndex,
  columnName,
  contains,
  enclose,
  intersect,
  parseArea,
  printArea,
  quoteSheet,
  splitSheet,
} from "./address.ts";

describe("columns", () => {
  test.each([
    [0, "A"],
    [25, "Z"],
    [26, "AA"],
    [701, "ZZ"],
    [702, "AAA"],
    [16_383, "XFD"],
  ])("%i is %s", (index, name) => {
    expect(columnName(index)).toBe(name);
    expect(columnIndex(name)).toBe(index);
  });
});

describe("areas", () => {
  test.each(["A1", "B2:C3", "A:C", "1:3", "XFD1048576"])("%s is parsed and printed", (text) => {
    expect(printArea(parseArea(text) as never)).toBe(text);
  });

  test("dollar signs, case and the order of corners do not matter", () => {
    expect(printArea(parseArea("$c$3:a1") as never)).toBe("A1:C3");
  });

  test.each(["", "A", "1", "A0", "XFE1", "A1048577", "A1:B", "A:1", "A1:B2:C3", "Sheet1!A1", "R1C1"])(
    "%s is not an area",
    (text) => {
      expect(parseArea(text)).toBeUndefined();
    },
  );

  test("two areas have an intersection and an enclosing area", () => {
    const [a, b] = [areaAt(0, 0, 3, 3), areaAt(2, 2, 3, 3)];
    expect(printArea(intersect(a, b) as never)).toBe("C3");
    expect(printArea(enclose(a, b))).toBe("A1:E5");
    expect(intersect(areaAt(0, 0), areaAt(5, 5))).toBeUndefined();
    expect([contains(a, 2, 2), contains(a, 3, 2)]).toEqual([true, false]);
  });
});

describe("addresses with a sheet", () => {
  test.each([
    ["A1", undefined, "A1"],
    ["Data!A1:B2", "Data", "A1:B2"],
    ["'My sheet'!A1", "My sheet", "A1"],
    ["'It''s'!A1", "It's", "A1"],
  ])("%s", (address, sheet, rest) => {
    expect(splitSheet(address)).toEqual({ sheet, rest });
  });

  test("sheet names are quoted where necessary", () => {
    expect(["Data", "My sheet", "It's", "A1", "2024"].map(quoteSheet)).toEqual([
      "Data",
      "'My sheet'",
      "'It''s'",
      "'A1'",
      "'2024'",
    ]);
  });
});
