import { expect, test } from "vitest";
import { createFormats } from "../messages/formats.ts";
import { manyCs } from "../messages/cs/many.ts";
import { manyEn } from "../messages/en/many.ts";
import { RowsError } from "../workbook/rows/rows-place.ts";
import { describeRowsError } from "./describe-rows-error.ts";

const [en, cs] = [manyEn(createFormats("en")), manyCs(createFormats("cs"))];
const cell = { row: "5", heading: "Sleva ", hasFormula: false };

test("a changed cell is named by its row and its heading, a formula with what to do", () => {
  const [typed, formula] = [false, true].map(
    (hasFormula) => new RowsError("changed", { changed: { ...cell, hasFormula } }),
  );
  expect(describeRowsError(typed!, en)).toMatch(/^Row 5, Sleva: the value has changed .* Read them again\.$/);
  expect(describeRowsError(formula!, en)).toMatch(/^Row 5, Sleva: .*NOW or RAND, replace/);
  expect(describeRowsError(formula!, cs)).toMatch(/^Řádek 5, Sleva: .*NYNÍ nebo NÁHČÍSLO, nahraďte/);
  expect(describeRowsError(new RowsError("gone"), en)).toBe(en.problems.gone);
});
