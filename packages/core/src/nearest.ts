/** The name that needs the fewest edits to become the given one, whatever the case. */
export function nearest(given: string, names: readonly string[]): string {
  const edits = (name: string): number => editsBetween(given.toLowerCase(), name.toLowerCase());
  return names.reduce((best, name) => (edits(name) < edits(best) ? name : best));
}

/** The Levenshtein distance. */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let index = 0; index < a.length; index++) {
    const next = [index + 1];
    for (let at = 0; at < b.length; at++) {
      const replaced = row[at]! + (a[index] === b[at] ? 0 : 1);
      next.push(Math.min(replaced, row[at + 1]! + 1, next[at]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}
