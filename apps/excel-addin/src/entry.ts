import { showPane } from "./show-pane.ts";
import type { StartedAddIn } from "./start.ts";
import { associateCommands, associatePages } from "./workbook/associations/associate-buttons.ts";
import { associateFunctions } from "./workbook/associations/associate-functions.ts";

// Small on purpose: Excel does not know a function that is not associated when its runtime starts. A link in the page
// loads everything else meanwhile.

let started: Promise<StartedAddIn> | undefined;

/** Starts the add-in once. After a failure (say, no network) the next call tries again. */
function start(): Promise<StartedAddIn> {
  started ??= import("./start.ts")
    .then((module) => module.start())
    .catch((error: unknown) => {
      started = undefined;
      throw error;
    });
  return started;
}

associateFunctions(start);
associateCommands(async (options) => (await start()).addIn.refreshFlow.run(options));
associatePages(async (page) => (await start()).addIn.preferences.write("tab", page));
void showPane(start);
start().catch(() => undefined);
