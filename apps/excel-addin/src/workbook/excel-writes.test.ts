import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findMemberUses, listKnown, listUses, ofOffice, type KnownUses } from "../../test/member-uses.ts";

// Whoever writes to Excel, or makes a part of a file, says here what keeps a stranger's text a text, and nothing of ours in a copy.

const source = new URL("../", import.meta.url);

/** Everything that the add-in sets and calls of Office's objects and that puts no text into a document. */
const harmless = new RegExp(
  `^(?:called )?(?:${[
    // Reads and finds.
    String.raw`[A-Za-z]+\.(?:load|sync|run|get\w*)`,
    String.raw`RequirementSetSupport\.isSetSupported`,
    String.raw`Functions\.date`,
    // Selects, calculates, shows.
    String.raw`(?:Range|Worksheet)\.(?:select|activate|setDirty)`,
    String.raw`Application\.(?:calculate|suspendApiCalculationUntilNextSync)`,
    String.raw`Office\.onReady|Addin\.\w+|Actions\.associate|CustomFunctions\.associate|Event\.completed`,
    String.raw`Document\.(?:addHandlerAsync|getFileAsync)|File\.\w+`,
    // Looks.
    String.raw`set (?:Range\.numberFormat|RangeFont\.bold|RangeFormat\.\w+|ConditionalRangeFont\.\w+|Table\.style)`,
    String.raw`RangeFormat\.autofitColumns`,
    String.raw`set PageLayout\.\w+|PageLayout\.setPrintTitleRows`,
    // Moves and removes; makes sheets and tables, of names that Excel checks.
    String.raw`(?:Range|Worksheet|TableRow)\.(?:clear|delete|insert)`,
    String.raw`Table\.(?:resize|reapplyFilters)|PivotTable\.refresh|TableCollection\.add|WorksheetCollection\.add|ConditionalFormatCollection\.add`,
    String.raw`set Table\.name`,
  ].join("|")})$`,
);

/** What writes contents of cells, rules and all else that is a text or a formula, how often, and what keeps texts texts. */
const writes: KnownUses = {
  "workbook/file/open-copy.ts": ["a copy that was checked", "called Excel.createWorkbook"],
  "workbook/cell-contents.ts": ["what was there, by contentToRestore", "set Range.values"],
  "workbook/formulas/write-formulas.ts": [
    "a formula of ours, whose texts are quoted; formulas that cells have, as they are or with another company's name quoted in them",
    "set Range.formulas",
    "set Range.formulas",
  ],
  "workbook/office-workbook.ts": [
    "the add-in's own settings: no cell shows them",
    "called SettingCollection.add",
  ],
  "workbook/rows/insert-template.ts": [
    "headings in cells of texts; choices that begin with no sign; notes, which are texts",
    "set Range.values",
    "set DataValidation.rule",
    "set DataValidation.prompt",
  ],
  "workbook/rows/status-column.ts": [
    "a heading and statuses, which begin with a word of ours; what was there, by contentToRestore",
    "called TableColumnCollection.add",
    "set Range.values",
    "set Range.values",
  ],
  "workbook/tables/append-table-rows.ts": [
    "empty cells, so that Excel fills formulas of the table's own columns down",
    "set Range.values",
  ],
  "workbook/tables/insert-report.ts": [
    "formulas of ours, by their type; all texts in cells of texts; at the foot of pages, without codes",
    "set Range.formulas",
    "set Range.values",
    "set Range.values",
    "set HeaderFooter.leftFooter",
    "set HeaderFooter.centerFooter",
    "set HeaderFooter.rightFooter",
  ],
  "workbook/tables/insert-table.ts": ["headings in cells of texts", "set Range.values"],
  "workbook/tables/remove-marked-rows.ts": [
    "empty rows, then what was there, by contentToRestore",
    "called TableRowCollection.add",
  ],
  "workbook/tables/update-table.ts": [
    "a heading of ours; a condition of ours about the table's own cells",
    "called TableColumnCollection.add",
    "set ConditionalFormatRule.formula",
  ],
  "workbook/tables/write-block.ts": ["values after their formats", "set Range.values"],
  "workbook/tables/write-table-cells.ts": [
    "values after their formats; what was there, by contentToRestore",
    "set Range.values",
  ],
};

test("texts and formulas are written only where it is decided what a text from outside becomes", () => {
  const uses = findMemberUses(ofOffice).filter(
    ({ how, member }) => how !== "read" && !harmless.test(`${how} ${member}`),
  );
  expect(listUses(uses)).toEqual(listKnown(writes));
});

/** What reads or makes a file. */
const files = {
  "freezing/check-copy.ts": "reads what is in a copy, the zips in it as well",
  "freezing/file-parts.ts": "reads a workbook's file, and makes the copy that was checked",
} as const;

test("files are read and made only where it is decided what they may have", () => {
  const sources = readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."));
  // Whatever it calls the library's functions.
  const found = sources.filter((file) =>
    /["'](?:fflate|jszip|node:zlib)/.test(readFileSync(new URL(file, source), "utf8")),
  );
  expect(found.toSorted()).toEqual(Object.keys(files).toSorted());
});
