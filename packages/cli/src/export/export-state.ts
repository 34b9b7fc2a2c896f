import { appendFile, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import { describeFailure } from "@accounting-data/books";
import { CommandError, exitCodes } from "../exit-codes.ts";

/** What an export asked for: a file is only continued by the same. */
export interface ExportQuestion {
  readonly service: string;
  readonly list: string;
  readonly columns: readonly string[] | null;
  readonly format: "csv" | "ndjson";
  readonly delimiter: string;
  readonly modifiedSince: string | null;
}

/** How far a file is complete. */
interface SavedState extends ExportQuestion {
  readonly version: 1;
  readonly cursor: string;
  readonly bytes: number;
  readonly idBytes: number;
}

/** A file that grows page by page, and is named as asked only when it is whole. */
export interface ExportFile {
  /** After which page it goes on; undefined at the beginning. */
  readonly cursor: string | undefined;
  /** The ids of the records that are in it. */
  readonly ids: ReadonlySet<string>;
  readonly append: (page: {
    readonly text: string;
    readonly ids: readonly string[];
    readonly cursor: string | null;
  }) => Promise<void>;
  /** Gives the file its name, and removes what was beside it. */
  readonly finish: () => Promise<void>;
}

/**
 * Opens the file of an export: anew, or where an earlier run stopped. The rows stand in `<out>.part` and how far they are
 * whole in `<out>.state` until the list has ended, so that a file called `out` is always whole.
 */
export async function openExportFile(
  out: string,
  question: ExportQuestion,
  { resume }: { readonly resume: boolean },
): Promise<ExportFile> {
  const [part, state, idFile] = [`${out}.part`, `${out}.state`, `${out}.ids`];
  const saved = resume ? await readState(state) : undefined;
  if (saved) checkQuestion(saved, question, out);
  let { bytes, idBytes } = saved ?? { bytes: 0, idBytes: 0 };
  await cut(part, bytes).catch((error: unknown) => {
    throw new CommandError(`${out} can't be written: ${describeFailure(error)}`, exitCodes.usage);
  });
  await cut(idFile, idBytes);
  const ids = new Set((await readFile(idFile, "utf8")).split("\n").filter((id) => id !== ""));
  return {
    cursor: saved?.cursor,
    ids,
    append: async ({ text, ids: added, cursor }) => {
      const idText = added.map((id) => `${id}\n`).join("");
      await appendFile(part, text);
      await appendFile(idFile, idText);
      for (const id of added) ids.add(id);
      bytes += Buffer.byteLength(text);
      idBytes += Buffer.byteLength(idText);
      if (cursor === null) return;
      const next: SavedState = { version: 1, ...question, cursor, bytes, idBytes };
      await writeFile(`${state}.new`, JSON.stringify(next));
      await rename(`${state}.new`, state);
    },
    finish: async () => {
      await rename(part, out);
      await Promise.all([rm(state, { force: true }), rm(idFile, { force: true })]);
    },
  };
}

/** Cuts a file to its whole part; makes it if it is missing. */
async function cut(file: string, bytes: number): Promise<void> {
  await appendFile(file, "");
  await truncate(file, bytes);
}

async function readState(file: string): Promise<SavedState | undefined> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if ((error as { readonly code?: string }).code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const saved = JSON.parse(text) as SavedState;
    if (saved.version === 1) return saved;
  } catch {
    // Falls through to the same error.
  }
  throw new CommandError(`${file} can't be read. Run the export without --resume to begin again.`);
}

function checkQuestion(saved: SavedState, question: ExportQuestion, out: string): void {
  const names = Object.keys(question) as (keyof ExportQuestion)[];
  const other = names.find((name) => JSON.stringify(saved[name]) !== JSON.stringify(question[name]));
  if (other !== undefined) {
    throw new CommandError(
      `${out} was begun with another ${nameOfQuestion[other]}. Run it as it was begun, or without --resume to begin again.`,
      exitCodes.usage,
    );
  }
}

const nameOfQuestion: Readonly<Record<keyof ExportQuestion, string>> = {
  service: "service",
  list: "list",
  columns: "choice of columns",
  format: "format",
  delimiter: "delimiter",
  modifiedSince: "--modified-since",
};
