import type { DatabaseSync } from "node:sqlite";
import { describeFailure } from "@accounting-data/books";
import { CommandError, exitCodes } from "../exit-codes.ts";

function openFile<T>(open: () => T, path: string): T {
  try {
    return open();
  } catch (error) {
    throw new CommandError(`${path} can't be opened: ${describeFailure(error)}`, exitCodes.usage);
  }
}

/** Opens SQLite, which Node has from 22.13 on. */
export async function openDatabase(path: string): Promise<DatabaseSync> {
  const sqlite = await import("node:sqlite").catch(() => undefined);
  if (sqlite === undefined) {
    throw new CommandError(
      `A mirror needs Node 22.13 or newer, which has SQLite; this is ${process.version}.`,
      exitCodes.usage,
    );
  }
  const database = openFile(() => new sqlite.DatabaseSync(path), path);
  // Another run ends at once and changes nothing.
  database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA busy_timeout = 0");
  try {
    database.exec(`BEGIN EXCLUSIVE;
      CREATE TABLE IF NOT EXISTS "mirror state" (list TEXT, name TEXT, value TEXT, PRIMARY KEY (list, name));
      COMMIT`);
  } catch (error) {
    database.close();
    if (/locked/.test(String(error))) throw new CommandError(`${path} is in use: another mirror is running.`);
    throw error;
  }
  return database;
}
