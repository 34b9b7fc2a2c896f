import { expect, test } from "vitest";
import { useExcel } from "./use-excel.ts";

const open = useExcel();

test("2,000 cells over 2,400 partners send at most 25 requests, a recalculation none, a refresh two", async () => {
  const { excel, sandbox, press } = await open({
    sandbox: { data: { BusinessPartners: 2400 }, maxPageSize: 100 },
  });
  const wanted = sandbox.records("BusinessPartners").filter((_, index) => index % 6 !== 0);
  expect(wanted).toHaveLength(2000);
  // One recalculation calls for all.
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

test("10,000 wrong ids over 12,000 partners send at most 175 requests, a recalculation none", async () => {
  const { excel, sandbox } = await open({
    sandbox: { data: { BusinessPartners: 12_000 }, maxPageSize: 100 },
  });
  const wrong = (row: number): string => `00000000-0000-4000-8000-${String(row).padStart(12, "0")}`;
  // One recalculation calls for all.
  excel.setCalculationMode("manual");
  for (let row = 1; row <= 10_000; row++) await excel.enter(`A${row}`, `=PARTNER("${wrong(row)}","Name")`);
  excel.setCalculationMode("automatic");
  await excel.enter("C1", 1);
  await excel.idle();
  const messages = Array.from({ length: 10_000 }, (_, index) => excel.message(`A${index + 1}`) ?? "");
  expect(messages.filter((text) => text.startsWith("No partner with this id. (trace "))).toHaveLength(50);
  expect(messages.filter((text) => text === "Not in the list. Refresh to look it up by id.")).toHaveLength(
    9_950,
  );
  const { length } = sandbox.requests;
  expect(length).toBeGreaterThan(120);
  expect(length).toBeLessThanOrEqual(175);

  await excel.enter("D1", `=PARTNER("${wrong(7)}","Name")`);
  await excel.enter("D2", `=PARTNER("${wrong(9_999)}","Name")`);
  await excel.idle();
  expect([excel.cell("D1"), excel.cell("D2")]).toEqual(["#N/A", "#N/A"]);
  expect(sandbox.requests).toHaveLength(length);
}, 240_000);

test("a refresh of 50,000 partners, 10 of them changed, sends at most two requests", async () => {
  const { excel, sandbox, enter, press } = await open({
    sandbox: { data: { BusinessPartners: 50_000 } },
  });
  expect(await enter("A1", '=COUNTA(PARTNERS("Name",,,FALSE))')).toBe("50000");
  await enter("B1", '=PARTNERS("Name",,,FALSE)');
  const partners = sandbox.records("BusinessPartners");
  for (let place = 0; place < 10; place++) {
    sandbox.update("BusinessPartners", partners[place * 5_000]!.Id, { Name: `Changed ${place}` });
  }
  const { length } = sandbox.requests;
  await press("Refresh");
  for (let place = 0; place < 10; place++) {
    expect(excel.cell(`B${place * 5_000 + 1}`)).toBe(`Changed ${place}`);
  }
  expect(sandbox.requests.length - length).toBeLessThanOrEqual(2);
}, 240_000);
