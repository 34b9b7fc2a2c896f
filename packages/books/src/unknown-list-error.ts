/**
 * No list has this name. The message names the nearest ones.
 * @example if (error instanceof UnknownListError) console.log(error.message);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/command-line.md#lists
 */
export class UnknownListError extends Error {
  override readonly name = "UnknownListError";
  constructor(list: string, known: readonly string[]) {
    const near = nearest(list, known);
    super(
      `There is no list "${shorten(list)}". ${near.length > 0 ? `Did you mean ${near.join(" or ")}?` : `The lists are ${known.join(", ")}.`}`,
    );
  }
}

/**
 * Those names that contain the word or its beginning, or share most of its letters in order.
 * @example console.log(nearest("Bank", ["Banks", "Centres"])); // ["Banks"]
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/command-line.md#lists
 */
export function nearest(name: string, known: readonly string[]): readonly string[] {
  const wanted = name.toLowerCase();
  const within = known.filter((one) => wanted.length > 2 && one.toLowerCase().includes(wanted));
  if (within.length > 0) return within.toSorted((a, b) => a.length - b.length).slice(0, 3);
  return known
    .map((one) => ({ one, distance: editDistance(wanted, one.toLowerCase()) }))
    .filter(({ one, distance }) => distance <= Math.max(2, one.length / 3))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ one }) => one);
}

/** How many letters have to be inserted, deleted or replaced. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 60)}…`;
}
