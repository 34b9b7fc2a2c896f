import { expect, test } from "vitest";
import { useExcel } from "./use-excel.ts";

const open = useExcel();

test("a refresh writes the formulas again if marking cells as dirty has no effect", async () => {
  const { excel, sandbox, enter, press } = await open();
  await enter("A1", '=PARTNERS("Name",,,FALSE)');
  await enter("C1", "=1+1");
  excel.addSheet("Second");
  await enter("Second!A1", '=PARTNERS("Name",,1,FALSE)');
  const [partner] = sandbox.records("BusinessPartners");
  sandbox.update("BusinessPartners", partner!.Id, { Name: "Changed" });
  excel.ignoreDirty();
  const calls = excel.calls["PARTNERS"]!;
  await press("Refresh");
  expect([excel.cell("A1"), excel.cell("Second!A1")]).toEqual(["Changed", "Changed"]);
  expect(excel.formula("A1")).toBe('=PARTNERS("Name",,,FALSE)');
  expect(excel.formula("A2")).toBeUndefined();
  expect(excel.calls["PARTNERS"]).toBe(calls + 2);
});

test("the call of a volatile cell is not a sign that marking works", async () => {
  const { excel, sandbox, enter, press } = await open();
  await enter("A1", '=PARTNERS("Name",,,FALSE)');
  await enter("C1", '=ROWS(PARTNERS("Id",NOW()-1))');
  const [partner] = sandbox.records("BusinessPartners");
  sandbox.update("BusinessPartners", partner!.Id, { Name: "Changed" });
  excel.ignoreDirty();
  // Without another second in NOW(), the volatile cell would call nothing, and this test could not fail.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await press("Refresh");
  expect(excel.cell("A1")).toBe("Changed");
});

test("cells whose company is in a cell of another sheet are recalculated", async () => {
  const { excel, sandbox, enter, press } = await open();
  excel.addSheet("The group's companies");
  await excel.enter("'The group''s companies'!B2", "Acme s.r.o.");
  await enter("A1", `=PARTNERS("Name",,,FALSE,'The group''s companies'!$B$2)`);
  sandbox.update("BusinessPartners", sandbox.records("BusinessPartners")[0]!.Id, { Name: "Changed" });
  await press("Refresh");
  expect(excel.cell("A1")).toBe("Changed");
});

test("cells that call functions by names of the workbook or of their sheet are recalculated", async () => {
  const { excel, sandbox, enter, press } = await open();
  excel.defineName("Everybody", '=PARTNERS("Name",,,FALSE)');
  excel.defineName("First", "=INDEX(everybody,1)");
  excel.defineName("NameOf", '=LAMBDA(id,PARTNER(id,"Name"))');
  excel.defineName("Own", '=PARTNERS("Name",,1,FALSE)', "Sheet1");
  excel.defineName("Rate", "=21");
  const [{ Id: id } = { Id: "" }] = sandbox.records("BusinessPartners");
  await enter("A1", "=Everybody");
  await enter("C1", '="1: "&First');
  await enter("D1", `=NameOf("${id}")`);
  await enter("E1", "=Own");
  await enter("F1", "=Rate+1");
  sandbox.update("BusinessPartners", id, { Name: "Changed" });
  await press("Refresh");
  expect(["A1", "C1", "D1", "E1"].map((address) => excel.cell(address))).toEqual([
    "Changed",
    "1: Changed",
    "Changed",
    "Changed",
  ]);
});

test("cells on a protected sheet are recalculated if marking works", async () => {
  const { excel, sandbox, enter, press } = await open();
  await enter("A1", '=PARTNERS("Name",,,FALSE)');
  excel.protectSheet("Sheet1");
  sandbox.update("BusinessPartners", sandbox.records("BusinessPartners")[0]!.Id, { Name: "Changed" });
  await press("Refresh");
  expect(excel.cell("A1")).toBe("Changed");
});

test("if formulas have to be written, a protected sheet keeps its values and the others are recalculated", async () => {
  const { excel, sandbox, enter, press } = await open();
  const shown = await enter("A1", '=PARTNERS("Name",,,FALSE)');
  excel.addSheet("Second");
  await enter("Second!A1", '=PARTNERS("Name",,1,FALSE)');
  excel.protectSheet("Sheet1");
  excel.ignoreDirty();
  sandbox.update("BusinessPartners", sandbox.records("BusinessPartners")[0]!.Id, { Name: "Changed" });
  await press("Refresh");
  expect([excel.cell("A1"), excel.cell("Second!A1")]).toEqual([shown, "Changed"]);
});

test("both buttons work in manual calculation, and after a failed refresh", async () => {
  const { excel, sandbox, enter, press } = await open();
  await enter("A1", '=PARTNERS("Name",,,FALSE)');
  excel.setCalculationMode("manual");
  const { Id } = sandbox.records("BusinessPartners")[0]!;
  sandbox.update("BusinessPartners", Id, { Name: "Changed" });
  await press("Refresh");
  expect(excel.cell("A1")).toBe("Changed");
  sandbox.update("BusinessPartners", Id, { Name: "Changed again" });
  sandbox.inject({ status: 422 }, { times: 1 });
  await press("Refresh");
  expect(excel.cell("A1")).toBe("Changed");
  await press("ReloadEverything");
  expect(excel.cell("A1")).toBe("Changed again");
});
