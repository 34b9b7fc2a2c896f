import { describe, expect, test } from "vitest";
import { useExcel } from "./use-excel.ts";

const open = useExcel();

describe("issued invoices of a service that asks for the common list parameters", () => {
  const sandbox = { data: { IssuedInvoices: 30 }, issuedInvoices: "list-parameters" } as const;

  test("are limited to changes, after two small requests that find out", async () => {
    const { excel, sandbox: service, enter } = await open({ sandbox });
    const { Id } = service.update("IssuedInvoices", service.records("IssuedInvoices")[7]!.Id, {});
    const since = new Date(Date.now() - 3_600_000).toISOString();
    expect(await enter("A1", `=ISSUEDINVOICES("Id","${since}",,FALSE)`)).toBe(Id);
    expect(excel.cell("A2")).toBe("");
    expect(service.requests.map(({ query }) => decodeURIComponent(query))).toEqual([
      "",
      "PageSize=1&PageNumber=1",
      `PageSize=1000&PageNumber=1&ModifiedSince=${since}`,
    ]);
  });

  test("are refreshed by their changes", async () => {
    const { excel, sandbox: service, enter, press } = await open({ sandbox });
    await enter("A1", '=ISSUEDINVOICES("Number",,,FALSE)');
    const before = service.requests.length;
    service.update("IssuedInvoices", service.records("IssuedInvoices")[0]!.Id, { Number: "Changed" });
    await press("Refresh");
    expect(excel.cell("A1")).toBe("Changed");
    const queries = service.requests.slice(before).map(({ query }) => query);
    expect(queries).toEqual([expect.stringContaining("ModifiedSince="), "PageSize=1&PageNumber=1"]);
  });

  test("can still show that they take a filter to a formula that was refused", async () => {
    const { sandbox: service, enter, press, excel } = await open({ sandbox: { issuedInvoices: "whole" } });
    expect(await enter("A1", '=ISSUEDINVOICES("Id","2999-01-01T00:00:00Z")')).toBe("#VALUE!");
    service.configure({ issuedInvoices: "list-parameters" });
    await press("Refresh");
    expect(excel.cell("A1")).toBe("Id");
  });
});
