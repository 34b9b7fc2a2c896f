/** One name of a list of names, up to the sign after it: in apostrophes if it has such signs itself. */
const listed = /\s*(-?)\s*'((?:[^']|'')*)'\s*(?:[,;\n]|$)|([^,;\n]*)(?:[,;\n]|$)/y;

/** The names in a text that has commas, semicolons or line ends between them: `Name, 'Due, on'`. */
export function splitColumnNames(text: string): readonly string[] {
  const names: string[] = [];
  listed.lastIndex = 0;
  while (listed.lastIndex < text.length) {
    const [, minus = "", quoted, plain = ""] = listed.exec(text)!;
    const name = quoted === undefined ? plain.trim() : minus + quoted.replaceAll("''", "'");
    if (name !== "") names.push(name);
  }
  return names;
}

/** A text of these names, from which {@link splitColumnNames} reads them again. */
export function joinColumnNames(names: readonly string[]): string {
  return names.map((name) => (needsQuotes(name) ? `'${name.replaceAll("'", "''")}'` : name)).join(", ");
}

function needsQuotes(name: string): boolean {
  return /[,;\t\r\n]|^-?\s*'/.test(name) || name !== name.trim();
}
