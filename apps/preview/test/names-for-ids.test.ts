import { createSandbox } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { axeViolations } from "./axe-violations.ts";
import { columnBox } from "./column-box.ts";
import { skipped, usePreview } from "./use-preview.ts";

const id = (kind: number, number: number): string => `0000000${kind}-0000-4000-8000-00000000000${number}`;
const partners = ["Alfa a.s.", "Beta s.r.o."].map((Name, index) => ({ Id: id(1, index), Name }));
const centres = [{ Id: id(2, 0), Name: "Vedení" }];
const invoices = [
  { Id: id(3, 0), Number: "F1", PartnerId: id(1, 0), CentreId: id(2, 0) },
  { Id: id(3, 1), Number: "F2", PartnerId: id(1, 1), CentreId: null },
];

describe.skipIf(skipped)(`names in place of ids${skipped}`, { timeout: 120_000 }, () => {
  const open = usePreview();
  const service = () =>
    createSandbox({ data: { BusinessPartners: partners, Centres: centres, IssuedInvoices: invoices } });

  test("are ticked once, in a formula and in a table, which a refresh brings up to date", async () => {
    const sandbox = service();
    const { page, pane, sheet, complaints } = await open(sandbox);
    const shown = (...cells: string[]): Promise<unknown[]> =>
      Promise.all(cells.map((cell) => sheet.cell(`'Try here'!${cell}`)));
    await pane.getByRole("button", { name: /^Issued invoices/ }).click();
    for (const name of ["Number", "PartnerId", "CentreId"]) await columnBox(pane, name).check();
    const tick = pane.getByRole("checkbox", { name: "Names instead of IDs" });
    await tick.check();
    await pane.getByText('=ISSUEDINVOICES("Number, PartnerId.Name, CentreId.Name")').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await sheet.select("'Try here'!A1");
    await pane.getByRole("button", { name: "Insert formula" }).click();
    await expect.poll(() => shown("A2", "B2", "C2")).toEqual(["F1", "Alfa a.s.", "Vedení"]);
    expect(await shown("A3", "B3", "C3")).toEqual(["F2", "Beta s.r.o.", ""]);
    await sheet.select("'Try here'!A6");
    await pane.getByRole("button", { name: "Insert as table" }).click();
    // Only from then on does a refresh include the table.
    await pane.getByText("2 rows inserted in 'Try here'!A6:D8.").waitFor();
    expect(await shown("A7", "B7", "C7")).toEqual(["F1", "Alfa a.s.", "Vedení"]);
    expect(await shown("A6", "B6", "C6")).toEqual(["Number", "Name · Partner ID", "Name · Centre ID"]);
    const readsOfCentres = sandbox.requests.filter(({ path }) => path === "/v1/Centres");
    expect(readsOfCentres).toHaveLength(1);

    sandbox.update("BusinessPartners", id(1, 0), { Name: "Gama a.s." });
    await sheet.runCommand("Refresh");
    await expect.poll(() => shown("B2", "B7")).toEqual(["Gama a.s.", "Gama a.s."]);
    expect(complaints).toEqual([]);
  });

  test("of a list that the key may not read are named as not read; the others are offered", async () => {
    const sandbox = service();
    const { page, pane, sheet } = await open(sandbox);
    sandbox.inject(403, { on: "listCentres", times: 99 });
    await pane.getByRole("button", { name: /^Issued invoices/ }).click();
    for (const name of ["Number", "PartnerId", "CentreId"]) await columnBox(pane, name).check();
    await pane.getByRole("checkbox", { name: "Names instead of IDs" }).check();
    await pane.getByText("The names could not be read.").waitFor();
    await pane.getByText('=ISSUEDINVOICES("Number, PartnerId.Name, CentreId")').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await sheet.select("'Try here'!A1");
    await pane.getByRole("button", { name: "Insert formula" }).click();
    await expect.poll(() => sheet.cell("'Try here'!B2")).toBe("Alfa a.s.");
    expect(await sheet.cell("'Try here'!C2")).toBe(id(2, 0));
  });

  test("of a list that could not be read are read again where its message is", async () => {
    const sandbox = service();
    const { pane } = await open(sandbox);
    sandbox.inject("truncated-json", { on: "listCentres", times: 99 });
    await pane.getByRole("button", { name: /^Issued invoices/ }).click();
    for (const name of ["Number", "CentreId"]) await columnBox(pane, name).check();
    await pane.getByRole("checkbox", { name: "Names instead of IDs" }).check();
    const message = pane.getByRole("tabpanel").locator(".fui-MessageBar");
    await message.getByText("The names could not be read.").waitFor();
    sandbox.clearFaults();
    await message.getByRole("button", { name: "Try again" }).click();
    await pane.getByText('=ISSUEDINVOICES("Number, CentreId.Name")').waitFor();
    await expect.poll(() => message.count()).toBe(0);
  });
});
