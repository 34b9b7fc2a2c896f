import { createSandbox, demoCredentials, type Sandbox } from "@accounting-data/sandbox";
import { beforeEach, describe, expect, test } from "vitest";
import { behindGate, createRequestGate } from "./request-gate.ts";
import { skipped } from "./use-preview.ts";
import { useWorkbooks, type Device, type OpenWorkbook, type SavedWorkbook } from "./use-workbooks.ts";

describe.skipIf(skipped)(
  `a workbook that refreshes when it is opened${skipped}`,
  { timeout: 120_000 },
  () => {
    const host = useWorkbooks();
    const changes = createRequestGate();
    let sandbox: Sandbox;
    let device: Device;
    let file: SavedWorkbook;
    beforeEach(async () => {
      sandbox = createSandbox({ data: { BusinessPartners: [{ Name: "Before" }] } });
      const { newDevice } = await host(behindGate(sandbox, changes, /ModifiedSince/));
      device = await newDevice();
      file = await saved(device);
    }, 60_000);

    /** Connects a company in a new workbook, and chooses that it refreshes on opening. */
    async function saved({ open }: Device): Promise<SavedWorkbook> {
      const workbook = await open();
      const { pane, page } = workbook;
      await pane.getByLabel("Company name").fill("Acme");
      await pane.getByLabel("API key", { exact: true }).last().fill(demoCredentials.apiKey);
      await pane.getByRole("checkbox", { name: "Remember on this device" }).check();
      await pane.getByRole("button", { name: "Connect", exact: true }).click();
      await workbook.enter("A1", '=PARTNERS("Name",,,FALSE)');
      await expect.poll(() => workbook.cell("A1")).toBe("Before");
      await pane.getByRole("button", { name: "More ways to refresh" }).press("Enter");
      await pane.getByRole("menuitemradio", { name: "When the workbook is opened" }).press("Enter");
      // The choice is loaded first, and then stored.
      await expect
        .poll(async () => Object.keys((await workbook.save()).settings))
        .toContain("accounting-data.refresh");
      const result = await workbook.save();
      await page.close();
      return result;
    }

    const change = (Name: string): void => {
      sandbox.update("BusinessPartners", sandbox.records("BusinessPartners")[0]!.Id, { Name });
    };
    const shows = (workbook: OpenWorkbook, name: string): Promise<void> =>
      expect.poll(() => workbook.cell("A1")).toBe(name);

    test("shows a change soon afterwards, without a click, and reads nothing more later", async () => {
      // Not before the change: on a busy machine the workbook may have been refreshed when this sees its value.
      changes.hold();
      const again = await device.open(file);
      await shows(again, "Before");
      change("After");
      changes.pass();
      await shows(again, "After");
      await again.pane
        .getByText(/Partners: 1 changed/)
        .first()
        .waitFor();
      expect(await again.pane.getByText(/Next refresh/).count()).toBe(0);
    });

    test("waits while another window refreshes it, and follows then", async () => {
      const askedForChanges = ({ seen }: OpenWorkbook): number =>
        seen.filter((text) => text.includes("ModifiedSince")).length;
      changes.hold();
      const first = await device.open(file);
      await shows(first, "Before");
      await expect.poll(() => askedForChanges(first)).toBe(1);
      const second = await device.open(file);
      await shows(second, "Before");
      change("After");
      await second.pane.getByText("Another window is refreshing this workbook").waitFor();
      expect(askedForChanges(second)).toBe(0);
      changes.pass();
      for (const window of [first, second]) await shows(window, "After");
    });
  },
);
