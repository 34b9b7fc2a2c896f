import type { FrameLocator, Page } from "@accounting-data/test-browser";

/** Office's themes; with the last one the system replaces the page's colours by a person's few. */
export type PaneTheme = "light" | "dark" | "high contrast";

/** Changes Office's theme as Excel does: without an event; the pane reads the colours when it gets the focus. */
export async function showTheme(page: Page, pane: FrameLocator, theme: PaneTheme): Promise<void> {
  await page.emulateMedia({ forcedColors: theme === "high contrast" ? "active" : "none" });
  await pane.locator("body").evaluate(
    (_body, colors) => {
      Object.assign(Office.context.officeTheme, colors);
      window.dispatchEvent(new Event("focus"));
    },
    theme === "light" ? lightColors : darkColors,
  );
}

const lightColors = { bodyBackgroundColor: "#ffffff", bodyForegroundColor: "#262626" };
const darkColors = { bodyBackgroundColor: "#262626", bodyForegroundColor: "#ffffff" };

declare const Office: { readonly context: { readonly officeTheme: object } };
