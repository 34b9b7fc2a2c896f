import { createSandbox } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { axeViolations } from "./axe-violations.ts";
import { skipped, usePreview } from "./use-preview.ts";
import { watchCell } from "./watch-cell.ts";

describe.skipIf(skipped)(`a workbook that refreshes by itself${skipped}`, { timeout: 120_000 }, () => {
  const open = usePreview();

  test("follows a change and a deletion when it is time, calculates nothing without one, and stops when it is told to", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 12 } });
    const [first, second] = sandbox.records("BusinessPartners");
    const { page, pane, sheet, complaints } = await open(sandbox);
    await page.clock.install();
    const menu = pane.getByRole("button", { name: "More ways to refresh" });
    await menu.press("Enter");
    expect(await axeViolations(page)).toEqual([]);
    await pane.getByRole("menuitemradio", { name: "On opening and every 15 minutes" }).press("Enter");
    await pane.getByText(/Next refresh/).waitFor();

    sandbox.update("BusinessPartners", first!.Id, { Name: "Přejmenovaná a.s." });
    sandbox.remove("BusinessPartners", second!.Id);
    const before = sandbox.requests.length;
    await page.clock.fastForward("14:00");
    expect(sandbox.requests.length).toBe(before);
    await page.clock.fastForward("05:00");
    await pane.getByText(/1 changed.*1 removed/).waitFor();
    await sheet.idle();
    expect(await sheet.cell("C2")).toBe("Přejmenovaná a.s.");
    expect(await sheet.cell("A13")).toBe("");
    await pane.getByText(/Next refresh/).waitFor();

    const read = sandbox.requests.length;
    const watched = await watchCell(page, "C5");
    await page.clock.fastForward("20:00");
    await expect.poll(() => sandbox.requests.length).toBeGreaterThan(read);
    await pane.getByText(/Next refresh/).waitFor();
    await sheet.idle();
    expect(await watched.end(), "nothing changed, so no cell is calculated").toHaveLength(1);

    await menu.press("Enter");
    await pane.getByRole("menuitemradio", { name: "Off" }).press("Enter");
    await expect.poll(() => pane.getByText(/Next refresh/).count()).toBe(0);
    const after = sandbox.requests.length;
    await page.clock.fastForward("02:00:00");
    expect(sandbox.requests.length).toBe(after);
    // The sheet's own timers don't expect that time jumps.
    expect(complaints.filter((text) => !text.includes("executing a cancelled action"))).toEqual([]);
  });
});
