import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Digest } from "../digest.ts";
import { maxLength } from "../document/parse-document.ts";
import { readDescription } from "../read-description.ts";
import { writeTypes } from "../types/write-types.ts";
import { makeFolder } from "./make-folder.ts";
import type { CliRequest } from "./parse-arguments.ts";

/** What the command did. */
export interface Outcome {
  /** Lines for the person who ran it. */
  readonly messages: readonly string[];
  readonly failed: boolean;
}

/**
 * Writes the types of a description, or checks that they are written.
 *
 * @throws Error that says which file can't be read or written, or what is wrong with the description
 */
export async function runTypes(request: CliRequest & { readonly help: false }): Promise<Outcome> {
  const { description, out, schemas, check } = request;
  const digest = await readDescription(await readText(description)).catch((error: unknown) => {
    throw new Error(`${description}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  });
  const text = writeTypes(digest, { schemas });
  const present = await readPresent(out);
  if (present === text) return { messages: [`${out} is up to date.`], failed: false };
  if (check) {
    return { messages: [`${out} ${fault()}`], failed: true };
  }
  if (present !== undefined && !present.includes("Written by accounting-data-openapi")) {
    throw new Error(
      `${out} exists and was not written by this command. Choose another file, or delete it first.`,
    );
  }
  await write(out, text);
  return { messages: summary(digest, out), failed: false };

  function fault(): string {
    const how = schemas ? "without" : "with";
    if (present === writeTypes(digest, { schemas: !schemas }))
      return `was written ${how} --schemas. Check it ${how} the option too.`;
    return `${present === undefined ? "does not exist" : "is stale"}. Run the command without --check.`;
  }
}

async function readText(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new Error(`There is no file ${file}.`);
  // Each character has one byte at least, and four at most.
  if (found.size > 4 * maxLength)
    throw new Error(`${file} has ${Math.round(found.size / 1e6)} MB, which is too large for a description.`);
  const bytes = await readFile(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Error(`${file} is not in UTF-8. Save it as UTF-8.`, { cause });
  }
}

async function readPresent(file: string): Promise<string | undefined> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!found) return undefined;
  // A folder; or a device or a pipe, which may have no end.
  if (!found.isFile()) throw new Error(`${file} is not a file. Name a file.`);
  // git may have turned the ends of its lines into those of Windows.
  return (await readFile(file, "utf8")).replaceAll("\r\n", "\n");
}

/** A file that is written in full or not at all. */
async function write(file: string, text: string): Promise<void> {
  const beside = `${file}.${process.pid}.tmp`;
  await makeFolder(dirname(file));
  try {
    await writeFile(beside, text);
    await rename(beside, file);
  } finally {
    await rm(beside, { force: true });
  }
}

function summary({ lists, below = [], files = [], leftOut }: Digest, out: string): readonly string[] {
  const names = lists.map(({ name }) => name).join(", ");
  const creates = [...lists, ...below].filter(({ create }) => create).map(({ one }) => `create${one}`);
  return [
    `${out} has the types of ${lists.length} ${lists.length === 1 ? "list" : "lists"}${names === "" ? "" : `: ${names}`}.`,
    ...(below.length === 0 ? [] : [`Below a record: ${below.map(({ name }) => name).join(", ")}.`]),
    ...(creates.length === 0 ? [] : [`Records can be created by ${creates.join(", ")}.`]),
    ...(files.length === 0
      ? []
      : [`Files can be read by ${files.map(({ name }) => `download${name}`).join(", ")}.`]),
    ...(leftOut.length === 0
      ? []
      : ["Left out:", ...leftOut.map(({ place, reason }) => `  ${place}: ${reason}`)]),
  ];
}
