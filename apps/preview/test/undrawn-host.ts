import type { BrowserHostOptions } from "@accounting-data/excel-host/browser";
import { createFrameHost, type ExcelHost } from "@accounting-data/excel-host/frame";

/** Takes the place of the host that draws its workbook, in pages of tests that only ask what the cells contain. */
export function createBrowserHost(options: BrowserHostOptions): Promise<ExcelHost> {
  return createFrameHost(options);
}
