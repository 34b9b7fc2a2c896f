import { expect, test } from "vitest";
import { findMemberUses, listKnown, listUses, ofOffice, type KnownUses } from "../../test/member-uses.ts";

// A file may come from anybody. Whoever reads another setting of it says here what a stranger's value may cause at worst, and checks its form.

/** What reads a setting of the document, or anything else that a file may carry for an add-in, and how often. */
const reads: KnownUses = {
  "settings/workbook-binding.ts": [
    "names a company; a person must have allowed it for this file on this device",
    "called WorkbookSettings.read",
  ],
  "settings/file-consents.ts": [
    "is the file's id: a copy has the consents of its original",
    "called WorkbookSettings.read",
  ],
  "cells/remembered-columns.ts": ["orders and names columns", "called WorkbookSettings.read"],
  "reports/roles/kept-choices.ts": [
    "says which of a list's columns a report is made of",
    "called WorkbookSettings.read",
  ],
  "tables/list-table.ts": [
    "says which tables of the workbook a refresh writes, of its own company alone",
    "called WorkbookSettings.read",
  ],
  "refresh/auto/auto-refresh.ts": [
    "refreshes by itself, what a person has allowed",
    "called WorkbookSettings.read",
    "called WorkbookSettings.read",
  ],
  "workbook/document-use.ts": [
    "is only asked for, to see whether Excel answers",
    "read Workbook.settings",
    "called SettingCollection.getItemOrNullObject",
    "called Setting.load",
  ],
  "workbook/office-workbook.ts": [
    "is the door to the settings",
    "read Workbook.settings",
    "called SettingCollection.getItemOrNullObject",
    "called Setting.load",
    "read Setting.value",
    "read Workbook.settings",
    "called SettingCollection.add",
  ],
};

/** Where Office keeps what a file carries for an add-in. */
const ofDocument =
  /^(?:Settings|Setting|SettingCollection|Custom(?:Xml|Property|Properties)\w*|WorksheetCustomProperty\w*|DocumentProperties)\.|^Document\.(?:settings|customXmlParts|properties)$|^(?:Workbook|Worksheet)\.(?:settings|customXmlParts|customProperties|properties)$/;

/** The settings as all rooms but `workbook/` see them. */
const port = /settings\/workbook-settings\.ts$/;

test("settings of the document are read only where it is decided what a stranger's value may cause", () => {
  const uses = findMemberUses(new RegExp(`${ofOffice.source}|${port.source}`));
  const found = uses.filter(({ member }) => member === "WorkbookSettings.read" || ofDocument.test(member));
  expect(listUses(found)).toEqual(listKnown(reads));
});
