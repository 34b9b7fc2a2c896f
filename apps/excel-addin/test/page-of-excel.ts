import { openPage, type TestPage } from "@accounting-data/excel-host/page";
import { afterEach, vi } from "vitest";

/** A workbook that is open, with the moments at which a person can edit it. */
export interface OpenWorkbook extends Pick<TestPage["core"], "host" | "workbook"> {
  /** Called before each request to Excel, so that a test can edit cells between two requests of one batch. */
  beforeRequest: ((request: number) => void) | undefined;
}

/** Returns a function that opens a workbook and makes its page's `Excel` that of the test: Microsoft's own client library. */
export function usePageOfExcel(): (options?: Parameters<typeof openPage>[0]) => Promise<OpenWorkbook> {
  const opened: TestPage[] = [];
  afterEach(async () => {
    vi.unstubAllGlobals();
    for (const { core } of opened.splice(0)) await core.host.close();
  });
  return async (options) => {
    const page = await openPage(options);
    opened.push(page);
    const open: OpenWorkbook = {
      host: page.core.host,
      workbook: page.core.workbook,
      beforeRequest: undefined,
    };
    const excel = page.page.evaluate("Excel") as typeof Excel;
    vi.stubGlobal("Office", page.page.evaluate("Office"));
    vi.stubGlobal("Excel", {
      CalculationMode: excel.CalculationMode,
      CalculationType: excel.CalculationType,
      ClearApplyTo: excel.ClearApplyTo,
      InsertShiftDirection: excel.InsertShiftDirection,
      DeleteShiftDirection: excel.DeleteShiftDirection,
      run: (options: Excel.RunOptions, batch: (context: Excel.RequestContext) => Promise<unknown>) =>
        excel.run(options, (context) => {
          const sync = context.sync.bind(context);
          let request = 0;
          context.sync = (value) => {
            open.beforeRequest?.(++request);
            return sync(value);
          };
          return batch(context);
        }),
    });
    return open;
  };
}
