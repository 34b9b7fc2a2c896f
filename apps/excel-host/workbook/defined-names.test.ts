import { expect, test } from "vitest";
import { createTestWorkbook } from "../test/test-workbook.ts";

test("a name stands for its formula, whose functions are called for the cell that uses it", () => {
  const { workbook, calls, answer, enter, show } = createTestWorkbook();
  workbook.names.define("Everything", '=FETCH("all")');
  workbook.names.define("Twice", "=LAMBDA(n,n*2)");
  enter({ A1: "=everything&1", A2: "=Twice(21)", A3: "=Nothing", A4: "=LET(Everything,5,Everything)" });
  expect(calls).toHaveLength(1);
  answer("FETCH", "x");
  expect(show("A1", "A2", "A3", "A4")).toEqual(["x1", "42", "#NAME?", "5"]);
});

test("a sheet's own name comes before that of the workbook, and other sheets do not know it", () => {
  const { workbook, sheet, enter, show } = createTestWorkbook();
  workbook.addSheet("Other");
  workbook.names.define("Rate", "=21");
  workbook.names.define("Rate", "=12", sheet);
  workbook.names.define("Own", "=1", sheet);
  enter({ A1: "=Rate", "Other!A1": "=Rate", A2: "=Own", "Other!A2": "=Own" });
  expect(show("A1", "Other!A1", "A2", "Other!A2")).toEqual(["12", "21", "1", "#NAME?"]);
});
