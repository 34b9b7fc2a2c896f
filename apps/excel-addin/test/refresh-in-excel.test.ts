import { describe, expect, test } from "vitest";
import { useExcel } from "./use-excel.ts";

const open = useExcel();

describe("a refresh", () => {
  test("shows changes with two requests, and recalculates exactly our cells", async () => {
    const { excel, sandbox, enter, press } = await open();
    await enter("A1", '=PARTNERS("Name",,,FALSE)');
    await enter("C1", "=1+1");
    await enter("D1", '=ASOF("PARTNERS")');
    const [partner] = sandbox.records("BusinessPartners");
    sandbox.update("BusinessPartners", String(partner!["Id"]), { Name: "Changed" });
    const before = sandbox.requests.length;
    const calls = excel.calls["PARTNERS"]!;
    await press("Refresh");
    expect(excel.cell("A1")).toBe("Changed");
    expect(sandbox.requests.length - before).toBe(2);
    expect(excel.calls["PARTNERS"]).toBe(calls + 1);
    // Once more if the refresh takes longer than the wait for further lists whose time has changed.
    expect(excel.calls["ASOF"]).toBeOneOf([2, 3]);
    expect(excel.cell("D1")).toMatch(/^changes .* \d{4} \d?\d:\d\d, deletions checked .* \d{4} \d?\d:\d\d$/);
  });

  test("removes a deleted record", async () => {
    const { excel, sandbox, enter, press } = await open();
    await enter("A1", '=PARTNERS("Id",,,FALSE)');
    const [first, second] = sandbox.records("BusinessPartners");
    sandbox.remove("BusinessPartners", String(first!["Id"]));
    await press("Refresh");
    expect(excel.cell("A1")).toBe(second!["Id"]);
  });

  test("reads everything on Reload everything", async () => {
    const { sandbox, enter, press } = await open();
    await enter("A1", "=BANKS()");
    const before = sandbox.requests.length;
    await press("ReloadEverything");
    expect(
      sandbox.requests
        .slice(before)
        .map(({ query }) => query)
        .join(),
    ).not.toContain("ModifiedSince");
    expect(sandbox.requests.length).toBeGreaterThan(before);
  });

  test("keeps the old values if the service fails", async () => {
    const { excel, sandbox, enter, press } = await open();
    const shown = await enter("A1", '=PARTNERS("Name",,,FALSE)');
    sandbox.configure({ credentials: [] });
    await press("Refresh");
    expect(excel.cell("A1")).toBe(shown);
  });
});
