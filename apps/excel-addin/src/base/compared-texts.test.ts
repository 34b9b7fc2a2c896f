import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What changes the case of a text, or its composition, and compares no texts that people write: says why. */
const others: Readonly<Record<string, string>> = {
  "base/without-accents.ts": "takes letters apart, so that all are",
  "cache/refresh-list.ts": "ids",
  "cells/formula-text.ts": "letters of columns",
  "cells/read-links.ts": "ids",
  "choosing/find-partner.ts": "ids",
  "choosing/group-lists.ts": "an order",
  "creating/existing-partners.ts": "ids",
  "creating/linked-choices.ts": "an order",
  "creating/partner-service.ts": "ids",
  "creating/prepare-run.ts": "ids",
  "creating/status-cell.ts": "ids",
  "creating/typed-day.ts": "months, without accents",
  "creating/watch-others.ts": "ids",
  "freezing/decide-formulas.ts": "names of a workbook, of which Excel takes each composition for another",
  "freezing/file-parts.ts": "paths in a file",
  "freezing/freeze-names.ts": "names of a workbook",
  "freezing/frozen-areas.ts": "names of sheets, of which Excel takes each composition for another",
  "freezing/left-out-sheets.ts": "names of a workbook, of which Excel takes each composition for another",
  "freezing/remove-add-in.ts": "ids in a file",
  "freezing/xml.ts": "XML",
  "functions/arguments/record-arguments.ts": "ids",
  "many/frame-rows.ts": "withoutAccents",
  "many/heading-meanings.ts": "takes letters apart",
  "many/make-many-plan.ts": "ids",
  "messages/cs/reports.ts": "a sentence",
  "messages/en/lists.ts": "a sentence",
  "messages/en/pane.ts": "a sentence",
  "messages/en/reports.ts": "a sentence",
  "messages/fields/czech-fields.ts": "withoutAccents",
  "messages/fields/title-cs.ts": "a title",
  "messages/fields/words-of-name.ts": "a title",
  "messages/list-titles.ts": "a title",
  "reports/document-side.ts": "withoutAccents",
  "reports/roles/spoken-words.ts": "withoutAccents",
  "service/list-record.ts": "ids",
  "tables/table-name.ts": "a name for a table",
  "tables/table-rows.ts": "ids",
  "taskpane/lists/use-document-lists.ts": "an order",
  "taskpane/reports/report-panel.tsx": "a title",
  "workbook/file/read-shown.ts": "names of sheets",
  "workbook/formulas/bound-names.ts": "names of a formula",
  "workbook/formulas/function-calls.ts": "names of a workbook",
  "workbook/formulas/name-users.ts": "names of a workbook",
  "workbook/formulas/named-calls.ts": "names of a workbook",
  "workbook/formulas/own-functions.ts": "names of functions and prefixes, without accents",
  "workbook/office-platform.ts": "a language's code",
};

test("texts are compared by this rule alone", () => {
  const source = new URL("../", import.meta.url);
  const found = readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .filter((file) =>
      /\.to(?:Locale)?(?:Lower|Upper)Case\(|\.localeCompare\(|\.normalize\(/.test(
        readFileSync(new URL(file, source), "utf8"),
      ),
    );
  expect(found.toSorted()).toEqual(Object.keys(others).toSorted());
});
