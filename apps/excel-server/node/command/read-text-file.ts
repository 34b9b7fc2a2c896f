import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";

/** No file that the server reads has nearly as much; a device such as /dev/zero has no end. */
const maxBytes = 20_000_000;

/** JSON takes the backslashes in a path of Windows for the beginnings of other characters. */
const aboutPaths = "write each \\ of a path as / or \\\\";

/** Reads a text file in UTF-8, with or without a byte order mark. Rejects with an Error that names file and remedy. */
export async function readTextFile(file: string): Promise<string> {
  const bytes = await buffer(createReadStream(file, { end: maxBytes })).catch((cause: unknown) => {
    const hint = /\p{Cc}/u.test(file) ? ` (in JSON ${aboutPaths})` : "";
    throw new Error(`${file} can't be read: ${reasonFor(cause)}${hint}.`, { cause });
  });
  if (bytes.length > maxBytes) throw new Error(`${file} is larger than ${maxBytes / 1e6} MB.`);
  // PowerShell's `>` and Notepad's "Unicode" write UTF-16.
  if (["fffe", "feff"].includes(bytes.toString("hex", 0, 2)) || bytes.includes(0))
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
    const position = faultPosition(cause, text);
    const place = position === undefined ? "" : `, ${placeAt(text, position)}`;
    const isPath = position !== undefined && text[position - 1] === "\\";
    const remedy = isPath ? aboutPaths : "look for a missing or additional comma, quote or bracket";
    throw new Error(`${file} is not JSON${place}: ${remedy}.`, { cause });
  }
}

/** Where a text stops being JSON, if the error says so. */
function faultPosition(error: unknown, text: string): number | undefined {
  const said = error instanceof Error ? error.message : "";
  const [, position] = /position (\d+)/.exec(said) ?? [];
  if (position !== undefined) return Number(position);
  return /end of JSON/i.test(said) ? text.length : undefined;
}

function placeAt(text: string, position: number): string {
  const lines = text.slice(0, position).split("\n");
  return `line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
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

/** A string, with the colon behind it if it is a name, or a bracket. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?|[{}[\]]/g;

/** Finds a name that one object has twice, in a text that is valid JSON. `JSON.parse` keeps the last one without a word. */
function findRepeatedName(text: string): { readonly name: string; readonly index: number } | undefined {
  /** The names of each object that is open; a list has none. */
  const open: Set<string>[] = [];
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === "{" || token === "[") open.push(new Set());
    else if (token === "}" || token === "]") open.pop();
    else if (token.endsWith(":")) {
      const name = String(JSON.parse(token.slice(0, -1)));
      const names = open.at(-1);
      if (names?.has(name)) return { name, index };
      names?.add(name);
    }
  }
  return undefined;
}
