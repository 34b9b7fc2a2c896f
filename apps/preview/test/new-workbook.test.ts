import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { paneViolations } from "./axe-violations.ts";
import { skipped } from "./use-preview.ts";
import { useWorkbooks, type Device, type OpenWorkbook } from "./use-workbooks.ts";

const otherKey = "other-company-key-0001";
const twoCompanies = () =>
  createSandbox({
    data: { BusinessPartners: 3 },
    credentials: [
      { kind: "api-key", apiKey: demoCredentials.apiKey },
      { kind: "api-key", apiKey: otherKey, company: "Javor" },
    ],
  });
const notShown = 'This workbook has not been connected. Open Accounting Data and press "Show data".';

/** Fills in the form that is open. */
async function connect(
  { pane }: OpenWorkbook,
  options: { readonly name?: string; readonly key?: string; readonly remember?: boolean } = {},
): Promise<void> {
  const { name, key = demoCredentials.apiKey, remember = false } = options;
  if (name !== undefined) await pane.getByLabel("Company name").fill(name);
  await pane.getByLabel("API key", { exact: true }).last().fill(key);
  if (remember) await pane.getByRole("checkbox", { name: "Remember on this device" }).check();
  await pane.getByRole("button", { name: "Connect", exact: true }).click();
}

/** Opens a workbook on a new device and remembers a company there. */
async function rememberOn(device: Device, name: string, key?: string): Promise<void> {
  const workbook = await device.open();
  const another = workbook.pane.getByRole("button", { name: "Connect another company" });
  await another.or(workbook.pane.getByLabel("Company name")).first().waitFor();
  if (await another.isVisible()) await another.click();
  await connect(workbook, { name, remember: true, ...(key !== undefined && { key }) });
  await workbook.pane.getByRole("button", { name: `Company: ${name}` }).waitFor();
  await workbook.page.close();
}

const host = useWorkbooks();

describe.skipIf(skipped)(`a new workbook${skipped}`, { timeout: 240_000 }, () => {
  test("shows the device's company only after a person says so, and then by itself", async () => {
    const sandbox = twoCompanies();
    const device = await (await host(sandbox)).newDevice();
    await rememberOn(device, "Acme s.r.o.");
    const before = sandbox.requests.length;

    const workbook = await device.open({
      cells: { A1: "=PARTNERS()", A20: '=BANKS("Name",,,,"Acme s.r.o.")' },
    });
    await expect.poll(() => workbook.message("A1")).toBe(notShown);
    await expect.poll(() => workbook.message("A20")).toBe(notShown);
    expect(sandbox.requests.length).toBe(before);
    await workbook.pane.getByText("Show data of “Acme s.r.o.” in this workbook?").waitFor();
    expect(await paneViolations(workbook.page)).toEqual([]);

    await workbook.pane.getByRole("button", { name: "Show data" }).click();
    await expect.poll(() => workbook.cell("A2")).toBe(sandbox.records("BusinessPartners")[0]?.Id);
    await expect.poll(() => workbook.cell("A20")).toBe("Name");

    // The answer is stored in the file.
    const again = await device.open(await workbook.save());
    await expect.poll(() => again.cell("A2")).toBe(sandbox.records("BusinessPartners")[0]?.Id);
  });

  test("of a device with several companies shows the one that a person chooses", async () => {
    const sandbox = twoCompanies();
    const device = await (await host(sandbox)).newDevice();
    await rememberOn(device, "Acme s.r.o.");
    await rememberOn(device, "Javor", otherKey);
    const { pane, ...workbook } = await device.open({ cells: { A1: "=PARTNERS()" } });
    await pane.getByText("Which company does this workbook show?").first().waitFor();
    expect(await pane.getByRole("button", { name: "Show data" }).isDisabled()).toBe(true);
    await pane.getByRole("radio", { name: "Javor" }).check();
    await pane.getByRole("button", { name: "Show data" }).click();
    const [theirs] = sandbox.records("BusinessPartners", { company: "Javor" });
    await expect.poll(() => workbook.cell("A2")).toBe(theirs?.Id);
  });

  test("shows the device's only company at once where the organisation says so", async () => {
    const sandbox = twoCompanies();
    const device = await (await host(sandbox, { silentBinding: true })).newDevice();
    await rememberOn(device, "Acme s.r.o.");
    const workbook = await device.open({ cells: { A1: "=PARTNERS()" } });
    await expect.poll(() => workbook.cell("A2")).toBe(sandbox.records("BusinessPartners")[0]?.Id);
    await workbook.pane.getByRole("button", { name: "Company: Acme s.r.o." }).waitFor();
  });
});

describe.skipIf(skipped)(`a workbook that came by mail${skipped}`, { timeout: 180_000 }, () => {
  test("reads nothing by being opened, although it names the device's company, until a person says so, once", async () => {
    const sandbox = twoCompanies();
    const device = await (await host(sandbox)).newDevice();
    await rememberOn(device, "Acme s.r.o.");
    const own = await device.open({ cells: { A1: "=PARTNERS()" } });
    await own.pane.getByRole("button", { name: "Show data" }).click();
    await expect.poll(() => own.cell("A2")).toBe(sandbox.records("BusinessPartners")[0]?.Id);
    // What everybody knows who has ever got a workbook of this device.
    const { settings } = await own.save();
    const { "accounting-data.company": company } = settings;
    expect(company).toContain("Acme s.r.o.");

    const mailed = await device.open({
      settings: { "accounting-data.company": company },
      cells: { A1: "=PARTNERS()" },
    });
    await mailed.pane.getByText("Show data of “Acme s.r.o.” in this workbook?").first().waitFor();
    await expect.poll(() => mailed.cell("A1")).toBe("#VALUE!");
    await mailed.pane.getByRole("button", { name: "Show data" }).click();
    await expect.poll(() => mailed.cell("A2")).toBe(sandbox.records("BusinessPartners")[0]?.Id);

    const again = await device.open(await mailed.save());
    await expect.poll(() => again.cell("A2")).toBe(sandbox.records("BusinessPartners")[0]?.Id);
  });
});

describe.skipIf(skipped)(`two people in one workbook${skipped}`, { timeout: 240_000 }, () => {
  test("each connect once on their own device, and see the same company", async () => {
    const sandbox = twoCompanies();
    const organisation = await host(sandbox);
    const [first] = sandbox.records("BusinessPartners");
    const anna = await (await organisation.newDevice()).open();
    await connect(anna, { name: "Acme s.r.o.", remember: true });
    await anna.pane.getByRole("button", { name: "Company: Acme s.r.o." }).waitFor();
    await anna.enter("A1", "=PARTNERS()");
    await expect.poll(() => anna.cell("A2")).toBe(first?.Id);
    const file = await anna.save();
    expect(JSON.stringify(file)).not.toContain(demoCredentials.apiKey);

    const petrsDevice = await organisation.newDevice();
    const petr = await petrsDevice.open(file);
    await expect.poll(() => petr.message("A1")).toBe('Connect to "Acme s.r.o." in the task pane.');
    await petr.pane.getByText("Connect to “Acme s.r.o.”").first().waitFor();
    expect(await petr.pane.getByLabel("Company name").inputValue()).toBe("Acme s.r.o.");
    await connect(petr, { remember: true });
    await petr.pane.getByText("Is this the company that the workbook calls “Acme s.r.o.”?").waitFor();
    expect(await petr.cell("A1")).toBe("#VALUE!");
    await petr.pane.getByRole("button", { name: "Yes, it is" }).click();
    await expect.poll(() => petr.cell("A2")).toBe(first?.Id);
    // The workbook keeps the id that Anna's device knows.
    expect((await petr.save()).settings).toEqual(file.settings);

    expect(await anna.cell("A2")).toBe(first?.Id);
    await anna.enter("A20", "=BANKS()");
    await expect.poll(() => anna.cell("A20")).toBe("Id");

    const again = await petrsDevice.open(await anna.save());
    await expect.poll(() => again.cell("A2")).toBe(first?.Id);
    await expect.poll(() => again.cell("A20")).toBe("Id");
  });

  test("a connection with the same name is not the workbook's until a person says so", async () => {
    const sandbox = twoCompanies();
    const organisation = await host(sandbox);
    const anna = await (await organisation.newDevice()).open({ cells: { A1: "=PARTNERS()" } });
    await connect(anna, { name: "Acme s.r.o." });
    await expect.poll(() => anna.cell("A1")).toBe("Id");

    const device = await organisation.newDevice();
    await rememberOn(device, "Acme s.r.o.", otherKey);
    const before = sandbox.requests.length;
    const petr = await device.open(await anna.save());
    await expect.poll(() => petr.message("A1")).toBe('Connect to "Acme s.r.o." in the task pane.');
    expect(sandbox.requests.length).toBe(before);
  });
});

describe.skipIf(skipped)(`an organisation that remembers nothing${skipped}`, { timeout: 240_000 }, () => {
  test("has no box to tick, says so, and the connection ends with the workbook", async () => {
    const device = await (await host(twoCompanies(), { remember: false })).newDevice();
    const workbook = await device.open();
    await workbook.pane.getByText("Your organisation does not allow sign-ins to be remembered.").waitFor();
    expect(await workbook.pane.getByRole("checkbox").count()).toBe(0);
    expect(await paneViolations(workbook.page)).toEqual([]);
    await connect(workbook, { name: "Acme s.r.o." });
    await workbook.pane.getByRole("button", { name: "Company: Acme s.r.o." }).waitFor();
    expect(await workbook.page.evaluate(() => Object.keys(localStorage).join())).not.toContain("connections");
    const again = await device.open(await workbook.save());
    await again.pane.getByText("Connect to “Acme s.r.o.”").first().waitFor();
  });
});
