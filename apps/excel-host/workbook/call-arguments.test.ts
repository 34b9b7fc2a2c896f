import { expect, test } from "vitest";
import { createTestWorkbook } from "../test/test-workbook.ts";

test("arguments are converted to the types that functions.json names", () => {
  const { enter, calls } = createTestWorkbook();
  enter({ A1: 5, A2: "7", A3: true });
  enter({ B1: "=LIST(A1,A2)", B2: "=LIST(A3,A3)", B3: "=LIST(C9,C9)", B4: '=FLAG("true")', B5: "=FLAG(0)" });
  expect(calls.map(({ args }) => args)).toEqual([["5", 7], ["TRUE", 1], ["", 0], [true], [false]]);
});

test("what does not convert is #VALUE! without a call", () => {
  const { enter, calls, show } = createTestWorkbook();
  enter({ A1: '=LIST("a","b")', A2: '=FLAG("maybe")', A3: "=NEEDS()", A4: "=FETCH(1,2)" });
  expect(show("A1", "A2", "A3", "A4")).toEqual(["#VALUE!", "#VALUE!", "#VALUE!", "#VALUE!"]);
  expect(calls).toHaveLength(0);
});

test("an argument that is left out is told from one that is empty", () => {
  const { enter, calls } = createTestWorkbook();
  enter({ A1: "=LIST()", A2: "=LIST(,5)", A3: '=FETCH("")' });
  expect(calls.map(({ args }) => args)).toEqual([[undefined, undefined], [undefined, 5], [""]]);
});

test("an error goes around a function, unless it asks for errors", () => {
  const { enter, calls, show } = createTestWorkbook();
  enter({ A1: "#N/A", B1: "=FETCH(A1)", B2: "=SIZE(A1:A2)", B3: "=ERRORS(A1)" });
  expect(show("B1", "B2", "B3")).toEqual(["#N/A", "#N/A", "#BUSY!"]);
  expect(calls.map(({ args }) => args)).toMatchObject([[{ code: "#N/A" }]]);
});

test("a range is a matrix for a matrix parameter", () => {
  const { enter, calls } = createTestWorkbook();
  enter({ A1: 1, B2: "x", D1: "=SIZE(A1:B2)", D2: "=SIZE(5)" });
  expect(calls.map(({ args }) => args)).toEqual([
    [
      [
        [1, null],
        [null, "x"],
      ],
    ],
    [[[5]]],
  ]);
  expect(calls[0]?.parameterAddresses).toEqual(["Sheet1!A1:B2"]);
});

test("a repeating parameter takes a list", () => {
  const { enter, calls } = createTestWorkbook();
  enter({ A1: "=JOIN(1,2,3)", A2: "=JOIN()" });
  expect(calls.map(({ args }) => args)).toEqual([[[1, 2, 3]], [[]]]);
});

test("an error in a repeating parameter is the formula's, and nothing is called", () => {
  const { enter, calls, show } = createTestWorkbook();
  enter({ A1: "=JOIN(1,NA(),3)" });
  expect([show("A1"), calls]).toEqual([["#N/A"], []]);
});

test("a range for a single parameter makes one call per cell", () => {
  const { enter, calls, answer, show } = createTestWorkbook();
  enter({ A1: "a", A2: "b", B1: "=FETCH(A1:A2)" });
  expect(calls.map(({ args }) => args)).toEqual([["a"], ["b"]]);
  answer("FETCH", "for b");
  expect(show("B1")).toEqual(["#BUSY!"]);
  answer("FETCH", "for a");
  expect(show("B1", "B2")).toEqual(["for a", "for b"]);
});
