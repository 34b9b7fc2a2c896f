import { expect, test } from "vitest";
import { createTestWorkbook } from "../test/test-workbook.ts";
import { CellError } from "./cell-error.ts";

test("equal arguments in one cell share a call, different cells do not", () => {
  const { enter, calls, answer, show } = createTestWorkbook();
  enter({ A1: "=FETCH(1)&FETCH(1)", A2: "=FETCH(1)" });
  expect(calls).toHaveLength(2);
  answer("FETCH", "y");
  answer("FETCH", "x");
  expect(show("A1", "A2")).toEqual(["xx", "y"]);
});

test("several calls of one formula are made at once", () => {
  const { enter, calls, show } = createTestWorkbook();
  enter({ A1: "=FETCH(1)&FETCH(2)" });
  expect(calls.map(({ args }) => args)).toEqual([[1], [2]]);
  expect(show("A1")).toEqual(["#BUSY!"]);
});

test("a call that waits for another is made when that has answered", () => {
  const { enter, calls, answer, show } = createTestWorkbook();
  enter({ A1: "=FETCH(FETCH(1))" });
  expect(calls).toHaveLength(1);
  answer("FETCH", 7);
  expect(calls[1]?.args).toEqual([7]);
  answer("FETCH", "done");
  expect(show("A1")).toEqual(["done"]);
});

test("a changed argument cancels the open call and makes another", () => {
  const { enter, calls, cancelled } = createTestWorkbook();
  enter({ A1: 1, B1: "=FETCH(A1)" });
  enter({ A1: 2 });
  expect(calls.map(({ args }) => args)).toEqual([[1], [2]]);
  expect(cancelled).toEqual([calls[0]?.id]);
});

test("an answer that comes after its call was cancelled changes nothing", () => {
  const { workbook, enter, calls, show } = createTestWorkbook();
  enter({ A1: "=FETCH(1)" });
  enter({ A1: "own" });
  workbook.recalculation.settleCalls([{ id: calls[0]?.id ?? 0, result: "late" }]);
  expect(show("A1")).toEqual(["own"]);
});

test("a call that has answered is not cancelled, and of two answers the first counts", () => {
  const { workbook, enter, calls, cancelled, answer, show } = createTestWorkbook();
  enter({ A1: "=FETCH(1)" });
  answer("FETCH", "first");
  workbook.recalculation.settleCalls([{ id: calls[0]?.id ?? 0, result: "second" }]);
  expect(show("A1")).toEqual(["first"]);
  enter({ A1: null });
  expect(cancelled).toEqual([]);
});

test("a call says from where and with what it was called", () => {
  const { workbook, enter, calls } = createTestWorkbook();
  workbook.addSheet("My data");
  enter({ "'My data'!AB12": "=SIZE(Sheet1!B2:C3)", A1: "=FETCH(1)" });
  expect(calls.map(({ address, parameterAddresses }) => [address, parameterAddresses])).toEqual([
    ["'My data'!AB12", ["Sheet1!B2:C3"]],
    ["Sheet1!A1", [null]],
  ]);
});

test("a precedent that is entered again with the same value makes no call", () => {
  const { enter, calls, answer } = createTestWorkbook();
  enter({ A1: 1, B1: "=FETCH(A1)" });
  answer("FETCH", "x");
  enter({ A1: 1 });
  enter({ A1: "=0+1" });
  expect(calls).toHaveLength(1);
});

test("entering a formula again calls again", () => {
  const { enter, calls, answer } = createTestWorkbook();
  enter({ A1: "=FETCH(1)" });
  answer("FETCH", "x");
  enter({ A1: "=FETCH(1)" });
  expect(calls).toHaveLength(2);
});

test("a volatile argument is asked for once per recalculation, not when the answer comes", () => {
  const { enter, calls, answer, show } = createTestWorkbook();
  enter({ A1: "=FETCH(RAND())" });
  answer("FETCH", "x");
  expect([show("A1"), calls.length]).toEqual([["x"], 1]);
  enter({ B1: 1 });
  expect(calls).toHaveLength(2);
});

test("a volatile function of the add-in runs with every entry", () => {
  const { enter, calls, answer } = createTestWorkbook();
  enter({ A1: "=CLOCK()" });
  answer("CLOCK", 1);
  expect(calls).toHaveLength(1);
  enter({ B1: 1 });
  expect(calls).toHaveLength(2);
});

test("a streaming function's later answers replace its first", () => {
  const { workbook, enter, calls, cancelled, show } = createTestWorkbook();
  enter({ A1: "=TICKER()", A2: "=A1*2" });
  const id = calls[0]?.id ?? 0;
  workbook.recalculation.settleCalls([{ id, result: 1 }]);
  expect(workbook.calls.pending).toEqual([]);
  workbook.recalculation.settleCalls([{ id, result: 2 }]);
  expect(show("A1", "A2")).toEqual(["2", "4"]);
  enter({ A1: null });
  expect(cancelled).toEqual([id]);
});

test("marked dirty, a formula is called again; the cell shows #BUSY! meanwhile", () => {
  const { workbook, sheet, enter, calls, answer, show } = createTestWorkbook();
  enter({ A1: "=FETCH(1)" });
  answer("FETCH", "old");
  workbook.recalculation.markDirty(sheet, { row: 0, column: 0, lastRow: 0, lastColumn: 0 });
  expect(show("A1")).toEqual(["old"]);
  workbook.recalculation.settle();
  expect(show("A1")).toEqual(["#BUSY!"]);
  answer("FETCH", "new");
  expect([show("A1"), calls.length]).toEqual([["new"], 2]);
});

test("marked dirty, a formula is called again also when what it reads changes before that", () => {
  const { workbook, sheet, enter, calls, answer } = createTestWorkbook();
  enter({ A1: 1, B1: "=FETCH(1)&A1" });
  answer("FETCH", "old");
  workbook.recalculation.markDirty(sheet, { row: 0, column: 1, lastRow: 0, lastColumn: 1 });
  enter({ A1: 2 });
  expect(calls).toHaveLength(2);
});

test("an error that says something else is seen by whoever reads it", () => {
  const { workbook, enter, calls, message } = createTestWorkbook();
  enter({ A1: "=TICKER()", A2: "=A1" });
  for (const text of ["one", "two"]) {
    workbook.recalculation.settleCalls([{ id: calls[0]?.id ?? 0, result: new CellError("#N/A", text) }]);
    expect([message("A1"), message("A2")]).toEqual([text, text]);
  }
});
