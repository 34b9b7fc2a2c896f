import type { Page } from "@accounting-data/test-browser";

/**
 * Opens a sheet by a click on its tab, and resolves when keys go to its cells: Univer changes the sheet, and takes the focus
 * from the tab, some time after the click.
 */
export async function openSheet(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name }).click();
  await page.getByRole("tab", { name, selected: true }).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") !== "tab");
}
