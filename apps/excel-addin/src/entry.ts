import { associateCommands } from "./workbook/associate-commands.ts";
import { associateFunctions } from "./functions/associate-functions.ts";
import { showPane } from "./show-pane.ts";
import type { StartedAddIn } from "./start.ts";

// Small on purpose: a function that is not associated when Excel's runtime is up is unknown to it. Everything else is
// loaded meanwhile, by a link in the page.
let started: Promise<StartedAddIn> | undefined;

/** The add-in, begun once; after a failure (no network at the wrong moment) the next one who asks begins again. */
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
associateCommands(async () => (await start()).addIn);
void showPane(async () => (await start()).addIn);
start().catch(() => undefined);
