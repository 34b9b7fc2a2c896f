import { readFile } from "node:fs/promises";
import { findRepeatedName } from "./find-repeated-name.ts";

/** JSON takes the backslashes in a path of Windows for the beginnings of other characters. */
const aboutPaths = "write each \\ of a path as / or \\\\";

/** Reads a text file in UTF-8, with or without a byte order mark. Rejects with an Error that names file and remedy. */
export async function readTextFile(file: string): Promise<string> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    const hint = /\p{Cc}/u.test(file) ? ` (in JSON ${aboutPaths})` : "";
    throw new Error(`${file} can't be read: ${reasonFor(cause)}${hint}.`, { cause });
  });
  const [first, second] = bytes;
  // PowerShell's `>` and Notepad's "Unicode" write UTF-16.
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.includes(0))
    throw new Error(`${file} is UTF-16 or not a text. Save it as UTF-8.`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Error(`${file} is not in UTF-8. Save it as UTF-8.`, { cause });
  }
}

/** Reads a JSON file in which each name stands once. Rejects with an Error that names file, line and column. */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = await readTextFile(file);
  const content = parse(file, text);
  const repeated = findRepeatedName(text);
  if (repeated) {
    const { name, index } = repeated;
    throw new Error(
      `${file} has "${name}" twice, line ${text.slice(0, index).split("\n").length}: leave one.`,
    );
  }
  return content;
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : "";
    const position = Number(
      /position (\d+)/.exec(said)?.[1] ?? (/end of JSON/i.test(said) ? text.length : NaN),
    );
    const before = text.slice(0, position).split("\n");
    const place = Number.isNaN(position)
      ? ""
      : `, line ${before.length}, column ${(before.at(-1) ?? "").length + 1}`;
    const remedy =
      text[position - 1] === "\\" ? aboutPaths : "look for a missing or additional comma, quote or bracket";
    throw new Error(`${file} is not JSON${place}: ${remedy}.`, { cause });
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "no such file",
  EACCES: "this user may not read it",
  EPERM: "this user may not read it",
  EISDIR: "it is a folder",
};

function reasonFor(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return reasons[code] ?? (code || String(error));
}
