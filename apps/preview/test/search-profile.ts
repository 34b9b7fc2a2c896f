import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** For each text, the files of a browser's profile in which it can be read in any of the usual forms. */
export async function searchProfile<Name extends string>(
  folder: string,
  texts: Readonly<Record<Name, string>>,
): Promise<Record<Name, readonly string[]>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  if (files.length <= 10) throw new Error(`A profile of ${files.length} files can't be a real one.`);
  const contents = await Promise.all(files.map(async (file) => ({ file, bytes: await readFile(file) })));
  const having = (text: string): readonly string[] =>
    contents
      .filter(({ bytes }) => formsOf(text).some((form) => bytes.includes(form)))
      .map(({ file }) => file.slice(folder.length));
  const found = Object.entries<string>(texts).map(([name, text]) => [name, having(text)]);
  return Object.fromEntries(found) as Record<Name, readonly string[]>;
}

/** UTF-8, UTF-16 of both orders, and base64 of each at any place within a longer text. */
function formsOf(text: string): readonly Buffer[] {
  const utf16 = Buffer.from(text, "utf16le");
  const plain = [Buffer.from(text), utf16, Buffer.from(utf16).swap16()];
  const encoded = plain.flatMap((bytes) =>
    [0, 1, 2].map((shift) => {
      const padded = Buffer.concat([Buffer.alloc(shift), bytes]).toString("base64");
      // The characters at both ends depend on what stands beside the text.
      return Buffer.from(padded.slice(shift === 0 ? 0 : 4, -4));
    }),
  );
  return [...plain, ...encoded];
}
