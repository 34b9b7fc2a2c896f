import { describe, expect, test } from "vitest";
import { useExcel } from "./use-excel.ts";

const open = useExcel();
const sandbox = { data: { BusinessPartners: 3 } };

describe("in manual calculation", () => {
  test("a refresh also calculates what depends on the values", async () => {
    const { excel, sandbox: service, enter, press } = await open({ sandbox });
    await enter("A1", '=PARTNERS("Name, City")');
    await enter("D1", "=ROWS(A1#)-1");
    await enter("D2", '=D1&" partners, the first is "&A2');
    excel.addSheet("Totals");
    await enter("Totals!A1", "=Sheet1!D1*2");
    excel.setCalculationMode("manual");
    const { Id } = service.records("BusinessPartners")[0]!;
    service.update("BusinessPartners", Id, { Name: "Changed" });
    await press("Refresh");
    expect([excel.cell("A2"), excel.cell("D1"), excel.cell("D2"), excel.cell("Totals!A1")]).toEqual([
      "Changed",
      "3",
      "3 partners, the first is Changed",
      "6",
    ]);
  });

  test("where marking cells does nothing as well", async () => {
    const { excel, sandbox: service, enter, press } = await open({ sandbox });
    await enter("A1", '=PARTNERS("Name",,,FALSE)');
    await enter("D1", '=A1&"!"');
    excel.setCalculationMode("manual");
    excel.ignoreDirty();
    service.update("BusinessPartners", service.records("BusinessPartners")[0]!.Id, { Name: "Changed" });
    await press("Refresh");
    expect([excel.cell("A1"), excel.cell("D1")]).toEqual(["Changed", "Changed!"]);
  });

  test("a change of another cell is not calculated without a refresh", async () => {
    const { excel, enter, press } = await open({ sandbox });
    await enter("A1", '=PARTNERS("Name",,,FALSE)');
    await enter("E1", "1");
    await enter("E2", "=E1+1");
    excel.setCalculationMode("manual");
    await enter("E1", "5");
    expect(excel.cell("E2")).toBe("2");
    await press("Refresh");
    expect(excel.cell("E2")).toBe("6");
  });
});

describe("a cell whose result Excel dropped", () => {
  test.each([
    ["after it was typed", false, "automatic"],
    ["after it was typed, where marking cells does nothing", true, "automatic"],
    ["after it was typed, in manual calculation", false, "manual"],
  ] as const)("%s, shows its values after the next refresh", async (_, ignoresDirty, mode) => {
    const { excel, enter, press } = await open({ sandbox });
    excel.setCalculationMode(mode);
    if (ignoresDirty) excel.ignoreDirty();
    excel.loseResults(1);
    expect(await enter("A1", '=PARTNERS("Name")')).toBe("#BUSY!");
    await enter("C1", '=PARTNERS("City")');
    await enter("E1", "=A1");
    await press("Refresh");
    expect([excel.cell("A1"), excel.cell("C1"), excel.cell("E1")]).toEqual(["Name", "City", "Name"]);
  });

  test.each(["automatic", "manual"] as const)(
    "during a refresh, is written again in %s calculation",
    async (mode) => {
      const { excel, enter, press } = await open({ sandbox });
      await enter("A1", '=PARTNERS("Name")');
      await enter("C1", '=PARTNERS("City")');
      await enter("E1", '=A1&"!"');
      excel.setCalculationMode(mode);
      excel.loseResults(1);
      await press("Refresh");
      expect([excel.cell("A1"), excel.cell("C1"), excel.cell("E1")]).toEqual(["Name", "City", "Name!"]);
    },
  );
});
