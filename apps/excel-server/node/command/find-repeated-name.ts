/** A string, with the colon behind it if it is a name, or a bracket. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?|[{}[\]]/g;

/** Finds a name that one object has twice, in a text that is valid JSON. `JSON.parse` keeps the last one without a word. */
export function findRepeatedName(
  text: string,
): { readonly name: string; readonly index: number } | undefined {
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
