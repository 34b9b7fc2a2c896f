import { systemClock } from "@accounting-data/core";
import { recordId } from "@accounting-data/resources";
import type { AddIn } from "./add-in.ts";
import { createAddIn } from "./create-add-in.ts";
import { connectionClient } from "./service/connection-client.ts";
import { listSources } from "./service/list-sources.ts";
import { createFunctions, type ExcelFunction } from "./functions/create-functions.ts";
import { excelError } from "./workbook/excel-error.ts";
import { officePlatform } from "./workbook/office-platform.ts";
import { officeWorkbook } from "./workbook/office-workbook.ts";

/** The add-in and its functions by their ids. */
export interface StartedAddIn {
  readonly addIn: AddIn;
  readonly functions: Readonly<Record<string, ExcelFunction>>;
}

/** Puts the add-in together in the page, when Office is there. */
export async function start(): Promise<StartedAddIn> {
  await officePlatform.ready();
  const folder = new URL(".", location.href);
  const clock = systemClock;
  const { addIn, functions } = createAddIn({
    workbook: officeWorkbook(),
    platform: officePlatform,
    storage: storage(),
    folder,
    namespace: document.querySelector<HTMLMetaElement>("meta[name=function-prefix]")?.content,
    clock,
    sources: listSources,
    idOf: (record) => recordId(record).toLowerCase(),
    createClient: (connection, onRetry) => connectionClient(connection, { folder, clock, onRetry }),
    errorOf: excelError,
  });
  return { addIn, functions: createFunctions(functions) };
}

/** A browser that denies storage throws at the mere look at it. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
