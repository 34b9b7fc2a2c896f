import { expect, test } from "vitest";
import { findMemberUses, ofOffice } from "./member-uses.ts";

test("members of Excel's objects are found however they are used", () => {
  const uses = findMemberUses(ofOffice, new URL("./disguised/", import.meta.url));
  expect(uses.map(({ how, member }) => `${how} ${member}`).toSorted()).toEqual(
    [
      "set Range.values",
      "set Range.formulas",
      "set Range.formulas",
      "set Range.valuesAsJson",
      "set Range.*",
      "set Range.formulasLocal",
      "set Range.formulasR1C1",
      "set Range.*",
      "called Range.set",
      "set Range.*",
      "read Range.setCellProperties",
      "read Workbook.settings",
      "called SettingCollection.getItem",
      "read Setting.value",
    ].toSorted(),
  );
});
