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
