import { homedir } from "node:os";
import { join } from "node:path";

/**
 * Where the programs of a person keep their journal, unless they are told otherwise: below the folder for what programs remember.
 * @example const journal = await openFileJournal(journalFile(process.env));
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#once-whoever-asks
 */
export function journalFile(environment: Readonly<Record<string, string | undefined>>): string {
  return join(stateFolder(environment), "accounting-data", "created.journal");
}

function stateFolder(environment: Readonly<Record<string, string | undefined>>): string {
  const { XDG_STATE_HOME, LOCALAPPDATA } = environment;
  if (process.platform === "win32") return LOCALAPPDATA ?? join(homedir(), "AppData", "Local");
  if (XDG_STATE_HOME) return XDG_STATE_HOME;
  return process.platform === "darwin"
    ? join(homedir(), "Library", "Application Support")
    : join(homedir(), ".local", "state");
}
