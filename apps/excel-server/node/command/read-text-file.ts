import { readFile } from "node:fs/promises";

/** Reads a text file in UTF-8, with or without a byte order mark. Rejects with an Error that names file and remedy. */
export async function readTextFile(file: string): Promise<string> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new Error(`${file} can't be read: ${reasonFor(cause)}.`, { cause });
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

/** Reads a JSON file. Rejects with an Error that names file, line and column. */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = await readTextFile(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    const said = error instanceof Error ? error.message : "";
    const position = Number(
      /position (\d+)/.exec(said)?.[1] ?? (/end of JSON/i.test(said) ? text.length : NaN),
    );
    const before = text.slice(0, position).split("\n");
    const place = Number.isNaN(position)
      ? ""
      : `, line ${before.length}, column ${(before.at(-1) ?? "").length + 1}`;
    throw new Error(
      `${file} is not JSON${place}: look for a missing or additional comma, quote or bracket.`,
      {
        cause: error,
      },
    );
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
