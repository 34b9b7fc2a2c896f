import { expect, test } from "vitest";
import { explanationOf } from "../../sheet/error-explanations.ts";
import { CellError } from "../cell-error.ts";
import { createTestWorkbook } from "../../test/test-workbook.ts";

test("arguments keep their types; an empty cell is null", () => {
  const { enter, calls } = createTestWorkbook();
  enter({ A1: 5, A2: "seven", A3: true });
  enter({ B1: "=LIST(A1,A2)", B2: "=LIST(A3,C9)" });
  expect(calls.map(({ args }) => args)).toEqual([
    [5, "seven"],
    [true, null],
  ]);
});

test("a missing or superfluous argument is #VALUE! that says so, without a call", () => {
  const { sheet, enter, calls, show } = createTestWorkbook();
  enter({ A1: "=NEEDS()", A2: "=FETCH(1,2)" });
  expect(show("A1", "A2")).toEqual(["#VALUE!", "#VALUE!"]);
  const said = ["en-US", "cs-CZ"].flatMap((locale) =>
    [0, 1].map((row) => explanationOf(sheet.valueAt(row, 0) as CellError, locale)),
  );
  expect(said).toEqual([
    "Excel does not accept this formula: an argument is missing. Write NEEDS(it).",
    "Excel does not accept this formula: it has too many arguments. Write FETCH([id]).",
    "Tento vzorec Excel nepřijme: chybí argument. Napište NEEDS(it).",
    "Tento vzorec Excel nepřijme: má příliš mnoho argumentů. Napište FETCH([id]).",
  ]);
  expect(calls).toHaveLength(0);
});

test("an argument that is left out differs from an empty text", () => {
  const { enter, calls } = createTestWorkbook();
  enter({ A1: "=LIST()", A2: "=LIST(,5)", A3: '=FETCH("")' });
  expect(calls.map(({ args }) => args)).toEqual([[undefined, undefined], [undefined, 5], [""]]);
});

test("an error as an argument is the formula's result, and nothing is called", () => {
  const { enter, calls, show } = createTestWorkbook();
  enter({ A1: "#N/A", D1: 1, E1: "#N/A", B1: "=FETCH(A1)", B2: "=SIZE(A1:A2)", B3: "=SIZE(D1:E1)" });
  expect(show("B1", "B2", "B3")).toEqual(["#N/A", "#N/A", "#N/A"]);
  expect(calls).toHaveLength(0);
});

test("a function that accepts errors is called with them, except while they wait for a result", () => {
  const { enter, calls, show } = createTestWorkbook();
  enter({ A1: "#N/A", A2: "=FETCH(1)", B1: "=ACCEPTS(A1)", B2: "=ACCEPTS(A2)" });
  expect(calls.map(({ definition, args }) => [definition.id, args])).toEqual([
    ["FETCH", [1]],
    ["ACCEPTS", [new CellError("#N/A")]],
  ]);
  expect(show("B2")).toEqual(["#BUSY!"]);
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
});

test("a range for a scalar parameter makes one call per cell", () => {
  const { enter, calls, answer, show } = createTestWorkbook();
  enter({ A1: "a", A2: "b", B1: "=FETCH(A1:A2)" });
  expect(calls.map(({ args }) => args)).toEqual([["a"], ["b"]]);
  answer("FETCH", "for b");
  expect(show("B1")).toEqual(["#BUSY!"]);
  answer("FETCH", "for a");
  expect(show("B1", "B2")).toEqual(["for a", "for b"]);
});
