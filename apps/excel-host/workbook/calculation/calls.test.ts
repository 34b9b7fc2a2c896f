import { expect, test } from "vitest";
import { createTestWorkbook } from "../../test/test-workbook.ts";
import { CellError } from "../cell-error.ts";

test("equal calls in one cell are made once, those of different cells separately", () => {
  const { enter, calls, answer, show } = createTestWorkbook();
  enter({ A1: "=FETCH(1)&FETCH(1)", A2: "=FETCH(1)" });
  expect(calls).toHaveLength(2);
  answer("FETCH", "y");
  answer("FETCH", "x");
  expect(show("A1", "A2")).toEqual(["xx", "y"]);
});

test("all calls of one formula are made together", () => {
  const { enter, calls, show } = createTestWorkbook();
  enter({ A1: "=FETCH(1)&FETCH(2)" });
  expect(calls.map(({ args }) => args)).toEqual([[1], [2]]);
  expect(show("A1")).toEqual(["#BUSY!"]);
});

test("a call whose argument is a pending call is made when that one has a result", () => {
  const { enter, calls, answer, show } = createTestWorkbook();
  enter({ A1: "=FETCH(FETCH(1))" });
  expect(calls).toHaveLength(1);
  answer("FETCH", 7);
  expect(calls[1]?.args).toEqual([7]);
  answer("FETCH", "done");
  expect(show("A1")).toEqual(["done"]);
});

test("a formula whose result would spill into cells that it reads is circular, after one call", () => {
  const { enter, calls, answer, show } = createTestWorkbook();
  const list = [["Name"], ["Alfa"]];
  enter({ A1: "=LIST(A2)", C1: "=SIZE(C2:C3)" });
  answer("LIST", list);
  expect(show("A1", "A2")).toEqual(["0", ""]);
  answer("SIZE", list);
  expect(show("C1", "C2")).toEqual(["0", ""]);
  expect(calls).toHaveLength(2);
  enter({ B1: 1 });
  expect(show("A1", "A2", "C1")).toEqual(["0", "", "0"]);
  expect(calls).toHaveLength(2);
  enter({ A1: "=LIST(A9)" });
  answer("LIST", list);
  expect(show("A1", "A2")).toEqual(["Name", "Alfa"]);
});

test("a changed argument cancels the pending call and makes another", () => {
  const { enter, calls, cancelled } = createTestWorkbook();
  enter({ A1: 1, B1: "=FETCH(A1)" });
  enter({ A1: 2 });
  expect(calls.map(({ args }) => args)).toEqual([[1], [2]]);
  expect(cancelled).toEqual([calls[0]?.id]);
});

test("the result of a cancelled call is ignored", () => {
  const { workbook, enter, calls, show } = createTestWorkbook();
  enter({ A1: "=FETCH(1)" });
  enter({ A1: "own" });
  workbook.recalculation.receiveResults([{ id: calls[0]?.id ?? 0, result: "late" }]);
  expect(show("A1")).toEqual(["own"]);
});

test("a call with a result is not cancelled, and a second result is ignored", () => {
  const { workbook, enter, calls, cancelled, answer, show } = createTestWorkbook();
  enter({ A1: "=FETCH(1)" });
  answer("FETCH", "first");
  workbook.recalculation.receiveResults([{ id: calls[0]?.id ?? 0, result: "second" }]);
  expect(show("A1")).toEqual(["first"]);
  enter({ A1: null });
  expect(cancelled).toEqual([]);
});

test("a call has the address of its cell", () => {
  const { workbook, enter, calls } = createTestWorkbook();
  workbook.addSheet("My data");
  enter({ "'My data'!AB12": "=FETCH(2)", A1: "=FETCH(1)" });
  expect(calls.map(({ address }) => address)).toEqual(["'My data'!AB12", "Sheet1!A1"]);
});

test("entering a precedent again with the same value makes no call", () => {
  const { enter, calls, answer } = createTestWorkbook();
  enter({ A1: 1, B1: "=FETCH(A1)" });
  answer("FETCH", "x");
  enter({ A1: 1 });
  enter({ A1: "=0+1" });
  expect(calls).toHaveLength(1);
});

test("entering a formula again makes its calls again", () => {
  const { enter, calls, answer } = createTestWorkbook();
  enter({ A1: "=FETCH(1)" });
  answer("FETCH", "x");
  enter({ A1: "=FETCH(1)" });
  expect(calls).toHaveLength(2);
});

test("a volatile argument is evaluated once per recalculation, and not again for the result", () => {
  const { enter, calls, answer, show } = createTestWorkbook();
  enter({ A1: "=FETCH(RAND())" });
  answer("FETCH", "x");
  expect([show("A1"), calls.length]).toEqual([["x"], 1]);
  enter({ B1: 1 });
  expect(calls).toHaveLength(2);
});

test("a formula that is marked dirty makes its calls again and shows #BUSY! meanwhile", () => {
  const { workbook, sheet, enter, calls, answer, show } = createTestWorkbook();
  enter({ A1: "=FETCH(1)" });
  answer("FETCH", "old");
  workbook.recalculation.markDirty(sheet, { row: 0, column: 0, lastRow: 0, lastColumn: 0 });
  expect(show("A1")).toEqual(["old"]);
  workbook.recalculation.update();
  expect(show("A1")).toEqual(["#BUSY!"]);
  answer("FETCH", "new");
  expect([show("A1"), calls.length]).toEqual([["new"], 2]);
});

test("a formula that is marked dirty makes its calls again even if a precedent changes first", () => {
  const { workbook, sheet, enter, calls, answer } = createTestWorkbook();
  enter({ A1: 1, B1: "=FETCH(1)&A1" });
  answer("FETCH", "old");
  workbook.recalculation.markDirty(sheet, { row: 0, column: 1, lastRow: 0, lastColumn: 1 });
  enter({ A1: 2 });
  expect(calls).toHaveLength(2);
});

test("a formula that reads an error gets its new message", () => {
  const { enter, answer, message } = createTestWorkbook();
  enter({ A1: "=INDEX(C1:C2,B1)", A2: "=A1", B1: 1, C1: "=FETCH(1)", C2: "=FETCH(2)" });
  // The precedents of A1 are called from the last to the first.
  answer("FETCH", new CellError("#N/A", { message: "one" }));
  answer("FETCH", new CellError("#N/A", { message: "two" }));
  expect([message("A1"), message("A2")]).toEqual(["one", "one"]);
  enter({ B1: 2 });
  expect([message("A1"), message("A2")]).toEqual(["two", "two"]);
});
