import { expect, test } from "vitest";
import { useExcel } from "./use-excel.ts";

const open = useExcel();

test("10,000 cells, half of them cancelled and entered again, all show their values", async () => {
  const { excel, sandbox } = await open({
    sandbox: { data: { BusinessPartners: 12_000 }, maxPageSize: 100 },
  });
  const wanted = sandbox.records("BusinessPartners").filter((_, index) => index % 6 !== 0);
  expect(wanted).toHaveLength(10_000);
  const enter = async (from: number, to: number): Promise<void> => {
    // One recalculation calls for all.
    excel.setCalculationMode("manual");
    for (let row = from; row <= to; row++) {
      await excel.enter(`A${row}`, `=PARTNER("${wanted[row - 1]!.Id}","Name")`);
    }
    excel.setCalculationMode("automatic");
    await excel.enter("C1", from);
  };

  await enter(1, 10_000);
  expect(excel.cell("A10000")).toBe("#BUSY!");
  for (let row = 5_001; row <= 10_000; row++) await excel.enter(`A${row}`, "");
  await excel.idle();
  for (const row of [1, 2_500, 5_000]) expect(excel.cell(`A${row}`)).toBe(wanted[row - 1]!["Name"]);
  expect(excel.cell("A5001")).toBe("");

  await enter(5_001, 10_000);
  await excel.idle();
  for (const row of [1, 5_001, 10_000]) expect(excel.cell(`A${row}`)).toBe(wanted[row - 1]!["Name"]);
  expect(sandbox.requests.length).toBeLessThanOrEqual(125);
}, 240_000);
