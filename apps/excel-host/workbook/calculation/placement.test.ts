import { describe, expect, test } from "vitest";
import { createTestWorkbook } from "../../test/test-workbook.ts";
import { areaAt } from "../address.ts";

describe("spills", () => {
  test("fill the cells beside and below, and shrink with their result", () => {
    const { enter, show } = createTestWorkbook();
    enter({ A1: 3, B1: "=SEQUENCE(A1,2)" });
    expect(show("B1", "C1", "B3", "C3")).toEqual(["1", "2", "5", "6"]);
    enter({ A1: 1 });
    expect(show("B1", "C1", "B2", "B3")).toEqual(["1", "2", "", ""]);
  });

  test("can be read by range, by cell and with #", () => {
    const { enter, show } = createTestWorkbook();
    enter({ A1: 2, B1: "=SEQUENCE(A1)", D1: "=SUM(B1:B9)", D2: "=SUM(B1#)", D3: "=B2", D4: "=ROWS(B1#)" });
    expect(show("D1", "D2", "D3", "D4")).toEqual(["3", "3", "2", "2"]);
    enter({ A1: 4 });
    expect(show("D1", "D2", "D3", "D4")).toEqual(["10", "10", "2", "4"]);
  });

  test("of one value are still referred to with #, and plain values are not", () => {
    const { enter, show } = createTestWorkbook();
    enter({ A1: "=FILTER({1,2},{1,0})", A2: '=LET(x,"b",SORT(x))', A3: "=5", A4: 6 });
    enter({ B1: "=SUM(A1#)", B2: "=A2#", B3: "=A3#", B4: "=A4#" });
    expect(show("B1", "B2", "B3", "B4")).toEqual(["1", "b", "#REF!", "#REF!"]);
  });

  test("are #SPILL! while a cell is occupied, and come back when it is empty", () => {
    const { enter, show, calls, answer } = createTestWorkbook();
    enter({ A1: "=LIST()" });
    enter({ A3: "mine" });
    answer("LIST", [["a"], ["b"], ["c"]]);
    expect(show("A1", "A2", "A3")).toEqual(["#SPILL!", "", "mine"]);
    enter({ A3: null });
    expect(show("A1", "A2", "A3")).toEqual(["a", "b", "c"]);
    enter({ A2: "=1" });
    expect(show("A1", "A2", "A3")).toEqual(["#SPILL!", "1", ""]);
    expect(calls).toHaveLength(1);
  });

  test("do not overlap", () => {
    const { enter, show } = createTestWorkbook();
    enter({ B1: "=SEQUENCE(3)", A2: "=SEQUENCE(1,3)" });
    expect(show("B1", "B2", "A2")).toEqual(["1", "2", "#SPILL!"]);
    enter({ B1: null });
    expect(show("A2", "B2", "C2")).toEqual(["1", "2", "3"]);
  });

  test("unblock each other when they shrink", () => {
    const { enter, show } = createTestWorkbook();
    enter({ A1: 3, B1: "=SEQUENCE(A1)", A2: "=SEQUENCE(1,2)" });
    expect(show("A2", "B2")).toEqual(["#SPILL!", "2"]);
    enter({ A1: 1 });
    expect(show("B1", "A2", "B2")).toEqual(["1", "1", "2"]);
  });

  test("that shrink leave empty cells for formulas that read them", () => {
    const { enter, show } = createTestWorkbook();
    enter({ A1: 3, B1: "=SEQUENCE(A1)", D1: "=B3" });
    enter({ A1: 2 });
    expect(show("B2", "B3", "D1")).toEqual(["2", "", "0"]);
  });

  test("that are blocked later are errors for formulas that read them", () => {
    const { enter, show } = createTestWorkbook();
    enter({ A1: "=SEQUENCE(3)", C1: "=ISERROR(A1)", C2: "=A3" });
    enter({ A2: "mine" });
    expect(show("A1", "C1", "C2")).toEqual(["#SPILL!", "TRUE", "0"]);
  });

  test("are #SPILL! beyond the sheet's edge", () => {
    const { enter, show } = createTestWorkbook();
    enter({ XFD1: "={1,2}", A1048576: "={1;2}" });
    expect(show("XFD1", "A1048576")).toEqual(["#SPILL!", "#SPILL!"]);
  });

  test("are not blocked by a number format", () => {
    const { workbook, sheet, enter, show } = createTestWorkbook();
    workbook.setNumberFormats(sheet, areaAt(1, 0), () => "0.00");
    enter({ A1: "=SEQUENCE(2)", B1: "=A2" });
    expect(show("A2", "B1")).toEqual(["2.00", "2"]);
  });

  test("disappear while their function is called again", () => {
    const { enter, show, answer } = createTestWorkbook();
    enter({ A1: "=LIST()" });
    answer("LIST", [["a"], ["b"]]);
    enter({ A1: "=LIST()" });
    expect(show("A1", "A2")).toEqual(["#BUSY!", ""]);
  });

  test("null shows as 0, in an array and alone", () => {
    const { enter, show, answer } = createTestWorkbook();
    enter({ A1: "=LIST()", D1: "=FETCH(1)" });
    answer("LIST", [["a", null]]);
    answer("FETCH", null);
    expect(show("A1", "B1", "D1")).toEqual(["a", "0", "0"]);
  });

  test("of 100,000 rows are placed and read", () => {
    const { workbook, sheet, enter, answer } = createTestWorkbook();
    enter({ A1: "=LIST()", F1: "=COUNTA(A:C)" });
    answer(
      "LIST",
      Array.from({ length: 100_000 }, (_, row) => [`id ${row}`, row, "x"]),
    );
    expect(workbook.textAt(sheet, 99_999, 0)).toBe("id 99999");
    expect(workbook.textAt(sheet, 0, 5)).toBe("300000");
  });
});
