import { describe, expect, test } from "vitest";
import { createTestWorkbook } from "../../test/test-workbook.ts";

describe("the order of calculation", () => {
  test("precedents are calculated first, in whatever order formulas were entered", () => {
    const { enter, show } = createTestWorkbook();
    enter({ A1: "=B1+1", B1: "=C1+1", C1: 1 });
    expect(show("A1", "B1")).toEqual(["3", "2"]);
    enter({ C1: 10 });
    expect(show("A1", "B1")).toEqual(["12", "11"]);
  });

  test("a chain of 5,000 formulas is calculated", () => {
    const { enter, show } = createTestWorkbook();
    enter({
      A1: 1,
      ...Object.fromEntries(Array.from({ length: 5000 }, (_, row) => [`A${row + 2}`, `=A${row + 1}+1`])),
    });
    enter({ A1: 2 });
    expect(show("A5001")).toEqual(["5002"]);
  });

  test("cells that INDIRECT and OFFSET find are calculated first", () => {
    const { enter, show } = createTestWorkbook();
    enter({ A1: '=INDIRECT("B1")', A2: "=SUM(OFFSET(B1,0,0,2))", B1: "=B2*2", B2: 5 });
    enter({ B2: 6 });
    expect(show("A1", "A2")).toEqual(["12", "18"]);
  });

  test("a function is not called with the value from before of a cell that INDIRECT finds", () => {
    const { enter, calls } = createTestWorkbook();
    enter({ A1: '=FETCH(INDIRECT("B1"))', B1: "=B2*2", B2: 5 });
    enter({ B2: 6 });
    expect(calls.map(({ args }) => args)).toEqual([[10], [12]]);
  });

  test("a formula beside the range that it reads is not circular", () => {
    const { enter, show } = createTestWorkbook();
    enter({ A1: 1, B2: 2, D1: "=SUM(A1:B2)", D2: "=SUM(A1:C9)" });
    expect(show("D1", "D2")).toEqual(["3", "3"]);
  });

  test("a cached range is read again after any of its cells changes, and is not mixed up with another sheet's", () => {
    const { workbook, enter, show } = createTestWorkbook();
    workbook.addSheet("Data");
    enter({ A1: 1, "Data!A1": 10, C1: "=SUM(A1:A100)", C2: "=COUNT(A1:A100)", C3: "=SUM(Data!A1:A100)" });
    expect(show("C1", "C2", "C3")).toEqual(["1", "1", "10"]);
    enter({ A50: 2, "Data!A100": 20 });
    expect(show("C1", "C2", "C3")).toEqual(["3", "2", "30"]);
  });

  test("formulas read other sheets", () => {
    const { workbook, enter, show } = createTestWorkbook();
    workbook.addSheet("My data");
    enter({ "'My data'!A1": 5, A1: "='My data'!A1*2", A2: "=Nowhere!A1" });
    enter({ "'My data'!A1": 6 });
    expect(show("A1", "A2")).toEqual(["12", "#REF!"]);
  });

  test("a circular formula is 0", () => {
    const { enter, show } = createTestWorkbook();
    enter({ A1: "=A1+1", B1: "=B2", B2: "=B1+1", C1: "=SEQUENCE(D1+2)", D1: "=C2" });
    expect(show("A1", "B1", "B2")).toEqual(["0", "0", "0"]);
    expect(show("C1", "C2", "D1")).toEqual(["0", "", "0"]);
    enter({ A1: 1, B1: 1, D1: 1 });
    expect(show("A1", "B2", "C3")).toEqual(["1", "2", "3"]);
  });
});

test("a formula that reads its own spill through others is 0, however far away, until one of them reads something else", () => {
  const { workbook, enter, show } = createTestWorkbook();
  workbook.addSheet("Data");
  enter({ A1: "=SEQUENCE(Data!A1)", C1: "=A1:A2", "Data!A1": "=SUM(Sheet1!C1:C2)+3", E1: "=A3" });
  expect(show("A1", "A2", "C1", "Data!A1", "E1")).toEqual(["0", "", "0", "3", "0"]);
  enter({ "Data!A1": 3 });
  expect(show("A1", "A3", "C2", "E1")).toEqual(["1", "3", "2", "3"]);
});

describe("a pending call", () => {
  test("makes every formula wait that needs it, IFERROR included", () => {
    const { enter, answer, show } = createTestWorkbook();
    enter({
      A1: "=FETCH(1)",
      B1: '=IFERROR(A1,"no")',
      B2: "=ISERROR(A1)",
      B3: "=COUNT(A1:A2)",
      B4: '=IF(A1=1,"a","b")',
    });
    expect(show("B1", "B2", "B3", "B4")).toEqual(["#BUSY!", "#BUSY!", "#BUSY!", "#BUSY!"]);
    answer("FETCH", 1);
    expect(show("B1", "B2", "B3", "B4")).toEqual(["1", "FALSE", "1", "a"]);
  });
});

describe("manual calculation", () => {
  test("only entered formulas and results of calls are calculated", () => {
    const { workbook, enter, answer, show } = createTestWorkbook();
    enter({ A1: 1, B1: "=A1*10", C1: "=B1" });
    workbook.recalculation.mode = "manual";
    enter({ A1: 2, D1: "=FETCH(1)", E1: "=B1" });
    expect(show("B1", "D1", "E1")).toEqual(["10", "#BUSY!", "10"]);
    answer("FETCH", "here");
    expect(show("D1", "B1")).toEqual(["here", "10"]);
    workbook.recalculation.calculate();
    expect(show("B1", "C1", "E1")).toEqual(["20", "20", "20"]);
  });

  test("`calculate` runs volatile functions again", () => {
    const { workbook, enter, calls, answer } = createTestWorkbook();
    enter({ A1: "=FETCH(RAND())" });
    answer("FETCH", 1);
    workbook.recalculation.mode = "manual";
    enter({ B1: 1 });
    expect(calls).toHaveLength(1);
    workbook.recalculation.calculate();
    expect(calls).toHaveLength(2);
  });
});

describe("changes", () => {
  test("listeners are called once per calculation, with the cells that changed", () => {
    const { workbook, enter, answer } = createTestWorkbook();
    const received: string[][] = [];
    workbook.recalculation.onChange((changes) =>
      received.push(changes.map(({ area }) => `${area.row},${area.column}`)),
    );
    enter({ A1: "=FETCH(1)", A2: "=A1" });
    answer("FETCH", 1);
    workbook.recalculation.update();
    expect(received).toHaveLength(2);
    expect(received[1]).toEqual(["0,0", "1,0"]);
  });

  test("while paused nothing is calculated", () => {
    const { workbook, enter, show } = createTestWorkbook();
    enter({ A1: 1, B1: "=A1" });
    workbook.recalculation.pause();
    enter({ A1: 2 });
    expect(show("A1", "B1")).toEqual(["2", "1"]);
    workbook.recalculation.resume();
    expect(show("B1")).toEqual(["2"]);
  });
});
