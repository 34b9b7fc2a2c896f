import { parseArea } from "../address.ts";

/**
 * Whether Excel accepts a table's name: a letter, "_" or "\" first; then letters, digits, "." and "_"; at most 255
 * characters; not a reference such as "A1", "R1C1", "R" or "C".
 */
export function isTableName(name: string): boolean {
  return (
    name.length <= 255 &&
    /^[\p{L}_\\][\p{L}\p{N}._]*$/u.test(name) &&
    parseArea(name) === undefined &&
    !/^(?:r\d*)?(?:c\d*)?$/i.test(name)
  );
}

/**
 * Makes headings unique, as Excel does: an empty one becomes "Column1", a repeated "Name" becomes "Name2". `taken` are
 * headings that stay as they are.
 */
export function uniqueHeadings(wanted: readonly string[], taken: readonly string[] = []): string[] {
  const key = (name: string): string => name.toLowerCase();
  const used = new Set(taken.map(key));
  const written = new Set(wanted.map(key));
  return wanted.map((text) => {
    const name = text === "" || used.has(key(text)) ? numbered(text) : text;
    used.add(key(name));
    return name;
  });

  function numbered(text: string): string {
    for (let number = text === "" ? 1 : 2; ; number++) {
      const name = `${text === "" ? "Column" : text}${number}`;
      if (!used.has(key(name)) && !written.has(key(name))) return name;
    }
  }
}
