import type { Page } from "@accounting-data/test-browser";
import type { PreviewDriver } from "../page/open-page.ts";

/** The methods of `window.preview`, called from outside the page. */
export type SheetDriver = {
  [K in keyof PreviewDriver]: (...given: Parameters<PreviewDriver[K]>) => Promise<unknown>;
};

/** Drives the spreadsheet of a page that shows the preview. */
export function driveSheet(page: Page): SheetDriver {
  const ask =
    (method: keyof PreviewDriver) =>
    (...given: unknown[]): Promise<unknown> =>
      page.evaluate(
        ([name, args]) => {
          const { preview } = window;
          if (!preview) throw new Error("The page has no window.preview yet.");
          return (preview[name] as (...a: unknown[]) => unknown)(...args);
        },
        [method, given] as const,
      );
  return {
    cell: ask("cell"),
    formula: ask("formula"),
    value: ask("value"),
    message: ask("message"),
    enter: ask("enter"),
    select: ask("select"),
    idle: ask("idle"),
    runCommand: ask("runCommand"),
  };
}
