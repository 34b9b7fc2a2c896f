import { recordId } from "@accounting-data/resources";
import { systemClock } from "@accounting-data/core";
import { associateCommands } from "./commands/associate-commands.ts";
import { createAddIn, type CreatedAddIn } from "./create-add-in.ts";
import { connectionClient } from "./data/connection-client.ts";
import { listSources } from "./data/list-sources.ts";
import { createFunctions } from "./functions/create-functions.ts";
import { excelError } from "./functions/excel-error.ts";
import { showPane } from "./show-pane.ts";
import { officePlatform } from "./sheet/office-platform.ts";
import { officeWorkbook } from "./sheet/office-workbook.ts";

const folder = new URL(".", location.href);
const created: Promise<CreatedAddIn> = start();

// Excel calls the functions as soon as the page has run: they are known before anything is awaited.
CustomFunctions.associate(createFunctions(() => created.then(({ functions }) => functions)));
associateCommands(created.then(({ addIn }) => addIn));
void showPane(created.then(({ addIn }) => addIn));

async function start(): Promise<CreatedAddIn> {
  await officePlatform.ready();
  const clock = systemClock;
  return createAddIn({
    workbook: officeWorkbook(clock),
    platform: officePlatform,
    storage: storage(),
    folder,
    clock,
    sources: listSources,
    idOf: (record) => recordId(record).toLowerCase(),
    createClient: (connection) => connectionClient(connection, { folder, clock }),
    errorOf: excelError,
  });
}

/** A browser that denies storage throws at the mere look at it. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
