import { expect, test } from "vitest";
import { TooManyNames } from "../src/base/too-many-names.ts";
import { findFormulaCells } from "../src/workbook/formulas/find-formula-cells.ts";
import { usePageOfExcel, type OpenWorkbook } from "./page-of-excel.ts";

// A name that was not read may call our functions: a refresh would leave its cells as they are, and say that it is done.

const open = usePageOfExcel();

/** A workbook with a cell that calls PARTNERS by the last of so many names, and by one of its sheet. */
async function workbookOf(names: number, formula: string, payloadLimit: number): Promise<OpenWorkbook> {
  const core = await open({ payloadLimit });
  const { workbook } = core;
  for (let index = 0; index < names; index++) workbook.names.define(`name_${index}`, formula);
  workbook.names.define("Everybody", "=PARTNERS()");
  const [sheet] = workbook.sheets;
  workbook.names.define("Here", "=BANKS()", sheet);
  await core.host.enter("A1", "=ROWS(Everybody)");
  await core.host.enter("A2", "=Here");
  return core;
}

const idsOf = async (): Promise<readonly string[]> =>
  (await findFormulaCells({ prefixes: [""] })).flatMap(({ calls }) => calls.map(({ id }) => id));

test.each([0, 249, 250, 700])(
  "calls by names are found beside %i other names, though Excel returns few at once",
  async (count) => {
    await workbookOf(count, "=1+1", 40_000);
    expect(await idsOf()).toEqual(["PARTNERS", "BANKS"]);
  },
);

test("names that Excel does not return are an error, not a workbook without names", async () => {
  await workbookOf(300, `=${"1+".repeat(500)}1`, 40_000);
  await expect(findFormulaCells({ prefixes: [""] })).rejects.toThrow(TooManyNames);
});

test("an Excel that does not answer is an error, not a workbook without names", async () => {
  const core = await workbookOf(1, "=1+1", 40_000);
  core.beforeRequest = (request) => {
    if (request === 2) throw new Error("Excel is gone");
  };
  await expect(findFormulaCells({ prefixes: [""] })).rejects.toThrow("Excel is gone");
});
