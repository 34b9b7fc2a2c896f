import { makeFolder } from "@accounting-data/creating/node";
import { manifestFiles, product } from "@accounting-data/deployment";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { helpText, parseCommandLine, type OptionValues } from "./command-line.ts";
import { createRepeatedCreates } from "../../forward/repeated-creates.ts";
import { createStoredCreates } from "../../forward/stored-creates.ts";
import { createOwnSecret } from "../../odata/skip-token.ts";
import type { LogEntry } from "../../request/logged-request.ts";
import { describeDescriptions } from "./describe-descriptions.ts";
import { describeReload } from "./describe-reload.ts";
import { OptionError } from "../option-error.ts";
import { addConfig } from "./read-config.ts";
import {
  loadBuild,
  readGivenDeployment,
  readInvocation,
  reasonOf,
  type ServeRequest,
} from "./read-invocation.ts";
import { isEveryAddress, serveAddIn, type ServedAddIn } from "../serve/serve-add-in.ts";
import { openCreateFile } from "../create-file.ts";
import { openJournal } from "../open-journal.ts";
import { createSharedLedger } from "../shared-ledger.ts";
import { createPacing } from "../../pacing/pacing.ts";

/** Where the command prints, and what it serves by default. */
interface Surroundings {
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
  /** The default of `--folder`. */
  readonly built: string;
}

/** Runs the server's command. Resolves to the exit code once the server listens, or there is nothing to serve. */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<0 | 1> {
  const { print, printError } = surroundings;
  let typed: OptionValues | undefined;
  try {
    const { command, help, version, values } = parseCommandLine(args);
    typed = values;
    if (help) print(helpText());
    else if (version) print(product.version);
    else if (command === "serve") await serve(values, surroundings);
    else for (const file of await writeManifests(await addConfig(values), surroundings)) print(file);
    return 0;
  } catch (error) {
    // The message alone: a person who starts a server needs no stack.
    printError(reasonOf(error, typed));
    return 1;
  }
}

async function serve(typed: OptionValues, surroundings: Surroundings): Promise<void> {
  const { print, printError, built } = surroundings;
  const started = await addConfig(typed);
  const { shared, creates: createFile, journal: journalFile } = started;
  if (shared !== undefined && createFile !== undefined)
    throw new OptionError("creates", "is for one server: with --shared the database keeps the keys.");
  if (shared !== undefined && journalFile !== undefined)
    throw new OptionError("journal", "is for one server: with --shared, assistants create nothing.");
  const createJournal = journalFile === undefined ? undefined : await openJournal(journalFile);
  const ledger = shared === undefined ? undefined : createSharedLedger(shared, printError);
  const pacing = createPacing(ledger && { ledger, clients: ledger });
  const store = ledger?.creates ?? (createFile && (await openCreateFile(createFile, printError)));
  const creates = createRepeatedCreates(
    () => performance.now(),
    store ? createStoredCreates(store, wait) : undefined,
  );
  const feedSecret = ledger?.feedSecret ?? createOwnSecret();
  const log = (entry: LogEntry): void => print(JSON.stringify({ at: new Date().toISOString(), ...entry }));
  const readOptions: ReadOptions = async (values) => ({
    ...(await readInvocation(values, built)),
    log,
    pacing,
    creates,
    ...(createJournal && { createJournal }),
    feedSecret,
  });
  let options;
  let server: ServedAddIn;
  try {
    options = await readOptions(started);
    server = await serveAddIn(options);
  } catch (error) {
    // Its connection would keep the process alive.
    ledger?.close();
    throw error;
  }
  const isWindows = process.platform === "win32";
  stopOnSignals(server, isWindows ? windowsStopSignals : stopSignals, () => ledger?.close());
  if (!isWindows) reloadOnSignal(server, { typed, started, readOptions }, surroundings);
  print(describeStart(server.url, options));
  for (const line of describeDescriptions(options)) print(line);
  if (options.basePath)
    printError("Other pages of this host can read what the add-in stores. Give it a host name of its own.");
}

/** Milliseconds for the last lines of the log, once all calls have ended. */
const flushMs = 2_000;

const stopSignals: readonly NodeJS.Signals[] = ["SIGINT", "SIGTERM"];

/** Ctrl+C, Ctrl+Break, and the end of the console's window, which Windows lets the process outlive by some seconds. */
const windowsStopSignals: readonly NodeJS.Signals[] = ["SIGINT", "SIGBREAK", "SIGHUP"];

/** Lets the calls under way end, then ends the process. */
function stopOnSignals(server: ServedAddIn, signals: readonly NodeJS.Signals[], stopped: () => void): void {
  let stopping = false;
  for (const signal of signals)
    process.on(signal, () => {
      // A second signal does not wait for the calls under way, nor for the services that they have reached.
      if (stopping) process.exit();
      stopping = true;
      void server.drain().finally(() => {
        stopped();
        // A reader of the log that stands still would keep the process alive.
        setTimeout(() => process.exit(), flushMs).unref();
      });
    });
}

type ReadOptions = (values: OptionValues) => Promise<ServeRequest>;

interface ReloadOptions {
  /** The command line. */
  readonly typed: OptionValues;
  /** The options of the start. */
  readonly started: OptionValues;
  readonly readOptions: ReadOptions;
}

/** Reads the configuration again at each SIGHUP, and says what has changed. */
function reloadOnSignal(
  server: ServedAddIn,
  { typed, started, readOptions }: ReloadOptions,
  { print, printError }: Surroundings,
): void {
  let last = started;
  async function reload(): Promise<void> {
    try {
      const now = await addConfig(typed);
      const next = await readOptions(now);
      server.reload(next);
      for (const line of describeDescriptions(next)) print(line);
      print(describeReload(started, last, now));
      last = now;
    } catch (error) {
      printError(`Not read again: ${reasonOf(error, typed)}`);
    }
  }
  // In sequence, so that the last signal decides.
  let reloads = Promise.resolve();
  process.on("SIGHUP", () => void (reloads = reloads.then(reload)));
}

/** Says which address people open; behind a proxy it differs from the one at which this server listens. */
function describeStart(url: string, { deployment, host }: ServeRequest): string {
  const every = host !== undefined && isEveryAddress(host);
  if (deployment) {
    const others = every ? " and every other address of this computer" : "";
    return `The add-in is at ${deployment.address.href}taskpane.html (this server listens at ${url}${others})`;
  }
  const where = every ? " (this server listens at every address of this computer)" : "";
  return `The add-in is at ${url}taskpane.html${where}`;
}

/** Writes the manifests of the deployment, and returns their paths. */
async function writeManifests(values: OptionValues, { built }: Surroundings): Promise<readonly string[]> {
  const { folder = built, out = "." } = values;
  const deployment = readGivenDeployment(values);
  if (!deployment) throw new Error("Name the add-in's address: --address https://addin.example.com/");
  const files = await manifestFiles(deployment, await loadBuild(folder));
  const write = async ([name, bytes]: readonly [string, Uint8Array]): Promise<string> => {
    await writeFile(join(out, name), bytes);
    return join(out, name);
  };
  try {
    await makeFolder(out);
    return await Promise.all([...files].map(write));
  } catch (cause) {
    throw new OptionError("out", `needs a folder in which files can be written, not ${out}.`, { cause });
  }
}
