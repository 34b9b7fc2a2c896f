/** Runs the add-in's server on Node. The build bundles this file into `out/server.mjs`; `--help` lists its options. */
import { fileURLToPath } from "node:url";
import { createPrint } from "./command/print.ts";
import { runCommand } from "./command/run-command.ts";
import { shareLookups } from "./serve/share-lookups.ts";

shareLookups();

process.exitCode = await runCommand(process.argv.slice(2), {
  print: createPrint(process.stdout),
  printError: createPrint(process.stderr),
  // Beside the folder of the bundle, as in the release's archive.
  built: fileURLToPath(new URL("../dist", import.meta.url)),
});
