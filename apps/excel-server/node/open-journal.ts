import type { AttemptJournal } from "@accounting-data/creating";
import { openFileJournal } from "@accounting-data/creating/node";
import { OptionError } from "./option-error.ts";

/** Opens the file of what assistants have created. Throws an OptionError if it can't be read and written, or is no such file. */
export async function openJournal(path: string): Promise<AttemptJournal> {
  try {
    return await openFileJournal(path);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const fault =
      code === undefined
        ? `needs a journal: ${message}`
        : `needs a file that can be read and written, not ${path} (${code}).`;
    throw new OptionError("journal", fault, { cause });
  }
}
