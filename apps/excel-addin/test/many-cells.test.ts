import { expect, test } from "vitest";
import { useExcel } from "./use-excel.ts";

const open = useExcel();

test("2,000 cells over 2,400 partners cost 25 requests at most, a recalculation none, a refresh two", async () => {
  const { excel, sandbox, press } = await open({
    sandbox: { data: { BusinessPartners: 2400 }, maxPageSize: 100 },
  });
  const wanted = sandbox.records("BusinessPartners").filter((_, index) => index % 6 !== 0);
  expect(wanted).toHaveLength(2000);
  // One recalculation asks for all.
  excel.setCalculationMode("manual");
  for (const [index, { Id }] of wanted.entries())
    await excel.enter(`A${index + 1}`, `=PARTNER("${Id}","Name")`);
  excel.setCalculationMode("automatic");
  await excel.enter("C1", 1);
  await excel.idle();
  for (const index of [0, 999, 1999]) expect(excel.cell(`A${index + 1}`)).toBe(wanted[index]!["Name"]);
  expect(sandbox.requests.length).toBeLessThanOrEqual(25);

  const first = sandbox.requests.length;
  await excel.enter("C2", '=COUNTA(PARTNERS("Name",,,FALSE))');
  await excel.idle();
  expect(excel.value("C2")).toBe(2400);
  expect(sandbox.requests).toHaveLength(first);

  sandbox.update("BusinessPartners", wanted[999]!.Id, { Name: "Changed" });
  await press("Refresh");
  expect(excel.cell("A1000")).toBe("Changed");
  expect(sandbox.requests.length - first).toBe(2);
}, 120_000);
