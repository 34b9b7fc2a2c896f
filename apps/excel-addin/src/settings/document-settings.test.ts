import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// A file may come from anybody. Whoever reads another setting of it says here what a stranger's value may cause at worst, and checks its form.

const source = new URL("../", import.meta.url);

/** What reads a setting of the document, or anything else that a file may carry for an add-in. */
const reads = {
  "settings/workbook-binding.ts":
    "names a company; a person must have allowed it for this file on this device",
  "settings/file-consents.ts": "is the file's id: a copy has the consents of its original",
  "cells/remembered-columns.ts": "orders and names columns",
  "reports/roles/kept-choices.ts": "says which of a list's columns a report is made of",
  "tables/list-table.ts": "says which tables of the workbook a refresh writes, of its own company alone",
  "refresh/auto/auto-refresh.ts": "refreshes by itself, what a person has allowed",
  "workbook/document-use.ts": "loads the code that refreshes by itself",
  "workbook/office-workbook.ts": "is the door to the settings",
} as const;

const reading =
  /settings\.(?:read|getItem\w*)\(|document\.settings\b|customXmlParts|customProperties|properties\.custom|\.loadCustomFunctionMetadata/;

test("settings of the document are read only where it is decided what a stranger's value may cause", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."));
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => reading.test(readFileSync(new URL(file, source), "utf8")));
  expect(found.toSorted()).toEqual(Object.keys(reads).toSorted());
});
