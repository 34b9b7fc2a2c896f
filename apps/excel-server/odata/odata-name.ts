/** The longest name that OData allows. */
const maxLength = 128;

/**
 * The name of a field, list or record in the feed. What OData or XML does not allow in a name is written as `_x0020_`, in the metadata
 * and in the data alike.
 */
export function odataName(name: string): string {
  // Letters beyond U+FFFF too: .NET knows them as two surrogates, which are not letters.
  return (
    name.replaceAll(/^\p{Nd}|_(?=x[0-9A-F]{4}_)|[^\p{L}\p{Nd}_]|[\u{10000}-\u{10ffff}]/gu, escapeUnits) || "_"
  );
}

function escapeUnits(character: string): string {
  return character.replaceAll(/[^]/g, (unit) => escapeUnit(unit.charCodeAt(0)));
}

function escapeUnit(unit: number): string {
  return `_x${unit.toString(16).toUpperCase().padStart(4, "0")}_`;
}

/** Names for these, in their order: each once, and none too long. */
export function odataNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const whole = odataName(name);
    let free = whole.slice(0, maxLength);
    for (let count = 2; taken.has(free); count += 1) {
      const end = `_${count}`;
      free = whole.slice(0, maxLength - end.length) + end;
    }
    taken.add(free);
    return free;
  });
}
