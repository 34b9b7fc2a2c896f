import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// Whoever writes to Excel, or makes a part of a file, says here what keeps a stranger's text a text, and nothing of ours in a copy.

const source = new URL("../", import.meta.url);

/** What writes contents of cells, rules or names. */
const writes = {
  "workbook/formulas/company-formulas.ts":
    "formulas that were ours before, with another company's name quoted in them",
  "workbook/formulas/insert-beside.ts": "a formula of ours, whose texts are quoted",
  "workbook/formulas/insert-formula.ts": "a formula of ours, whose texts are quoted",
  "workbook/formulas/renew-cells.ts": "the formulas that the cells have, as they are",
  "workbook/rows/insert-template.ts": "headings in cells of texts; choices that begin with no sign",
  "workbook/rows/status-column.ts":
    "statuses, which begin with a word of ours; what was there, by contentToRestore",
  "workbook/tables/append-table-rows.ts":
    "empty cells, so that Excel fills formulas of the table's own columns down",
  "workbook/tables/insert-report.ts": "formulas of ours; texts of the service in cells of texts",
  "workbook/tables/insert-table.ts": "headings in cells of texts",
  "workbook/tables/remove-marked-rows.ts": "what was there, by contentToRestore",
  "workbook/tables/update-table.ts": "a condition of ours about the table's own cells; a heading of ours",
  "workbook/tables/write-block.ts": "values after their formats",
  "workbook/tables/write-table-cells.ts": "values after their formats; what was there, by contentToRestore",
} as const;

/** What reads or makes a file. */
const files = {
  "freezing/check-copy.ts": "reads what is in a copy, the zips in it as well",
  "freezing/file-parts.ts": "reads a workbook's file, and makes the copy that was checked",
} as const;

test.each([
  [
    "contents of cells are written",
    /\.(?:values|formulas|formulasLocal|formulasR1C1|formulasArray|valuesAsJson|valuesAsJsonLocal) = |dataValidation\.rule = |rule\.formula = |\bsetCellProperties\(|\bnames\.add\w*\([^()]*, |\.columns\.add\(|\.rows\.add\(|\bsetFormula\w*\(/,
    writes,
  ],
  ["files are read and made", /\b(?:un)?zip(?:Sync)?\(|from "fflate"/, files],
])("%s only where it is decided what a text from outside becomes", (_, pattern, known) => {
  const sources = readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."));
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.filter((file) => pattern.test(readFileSync(new URL(file, source), "utf8")));
  expect(found.toSorted()).toEqual(Object.keys(known).toSorted());
});
