import { createSandbox, demoCredentials, type Sandbox } from "@accounting-data/sandbox";
import { beforeEach, describe, expect, test } from "vitest";
import { skipped } from "./use-preview.ts";
import { useWorkbooks, type Device, type OpenWorkbook, type SavedWorkbook } from "./use-workbooks.ts";

describe.skipIf(skipped)(
  `a workbook that refreshes when it is opened${skipped}`,
  { timeout: 120_000 },
  () => {
    const host = useWorkbooks();
    let sandbox: Sandbox;
    let device: Device;
    let file: SavedWorkbook;
    beforeEach(async () => {
      sandbox = createSandbox({ data: { BusinessPartners: [{ Name: "Before" }] } });
      device = await (await host(sandbox)).newDevice();
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
      const result = await workbook.save();
      await page.close();
      return result;
    }

    const change = (Name: string): void => {
      sandbox.update("BusinessPartners", sandbox.records("BusinessPartners")[0]!.Id, { Name });
    };
    const shows = (workbook: OpenWorkbook, name: string): Promise<void> =>
      expect.poll(() => workbook.cell("A1"), { timeout: 30_000 }).toBe(name);

    test("shows a change soon afterwards, without a click, and reads nothing more later", async () => {
      const again = await device.open(file);
      await shows(again, "Before");
      change("After");
      await shows(again, "After");
      await again.pane
        .getByText(/Partners: 1 changed/)
        .first()
        .waitFor();
      expect(await again.pane.getByText(/Next refresh/).count()).toBe(0);
    });

    test("waits while another window refreshes it, and follows then", async () => {
      const first = await device.open(file);
      const held: (() => Promise<void>)[] = [];
      let isHolding = true;
      await first.page.route(/ModifiedSince/, async (route) => {
        if (isHolding) held.push(() => route.continue());
        else await route.continue();
      });
      await shows(first, "Before");
      await expect.poll(() => held.length, { timeout: 30_000 }).toBe(1);
      const second = await device.open(file);
      await shows(second, "Before");
      change("After");
      await second.pane.getByText("Another window is refreshing this workbook").waitFor();
      expect(second.seen.filter((text) => text.includes("ModifiedSince"))).toEqual([]);
      isHolding = false;
      await held[0]!();
      for (const window of [first, second]) await shows(window, "After");
    });
  },
);
