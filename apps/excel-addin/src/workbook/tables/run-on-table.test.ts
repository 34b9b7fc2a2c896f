import { afterEach, expect, test, vi } from "vitest";
import { stubExcel } from "../../../test/stub-excel.ts";
import { runOnTable } from "./run-on-table.ts";

afterEach(() => void vi.unstubAllGlobals());

/** Returns the options of each batch. */
function stubOffice(excelApi: number): readonly Excel.RunOptions[] {
  vi.stubGlobal("Office", {
    context: {
      requirements: {
        isSetSupported: (set: string, version: string) => set === "ExcelApi" && Number(version) <= excelApi,
      },
    },
  });
  return stubExcel({});
}

test("a table is a single step of Undo where Excel offers that", async () => {
  const given = stubOffice(1.2);
  await runOnTable(async () => undefined);
  expect(given).toEqual([{ delayForCellEdit: true, mergeUndoGroup: true }]);
});

test("an older Excel gets only what it knows", async () => {
  const given = stubOffice(1.15);
  await runOnTable(async () => undefined);
  expect(given).toEqual([{ delayForCellEdit: true }]);
});

test("an error of Excel that means nothing for the table stays what it is", async () => {
  stubOffice(1.15);
  const error = Object.assign(new Error("x"), { code: "GeneralException" });
  await expect(runOnTable(() => Promise.reject(error))).rejects.toBe(error);
});
