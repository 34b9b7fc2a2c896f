import { openPage, type TestPage } from "@accounting-data/excel-host/page";
import { afterEach, vi } from "vitest";

/** Returns a function that opens a workbook and makes its page's `Excel` that of the test: Microsoft's own client library. */
export function usePageOfExcel(): () => Promise<TestPage["core"]> {
  const opened: TestPage[] = [];
  afterEach(async () => {
    vi.unstubAllGlobals();
    for (const { core } of opened.splice(0)) await core.host.close();
  });
  return async () => {
    const page = await openPage();
    opened.push(page);
    vi.stubGlobal("Excel", page.page.evaluate("Excel"));
    return page.core;
  };
}
