/** The known name with the fewest typing errors: at most two, and fewer than half of its letters. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  for (let edits = 1; edits <= Math.min(2, (name.length - 1) / 2); edits++) {
    const found = known.find((one) => isNear(wanted, one.toLowerCase(), edits));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether adding, removing or replacing at most so many letters turns one text into the other. */
function isNear(one: string, other: string, edits: number): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [rest, otherRest] = [one.slice(same), other.slice(same)];
  if (rest === otherRest) return true;
  if (edits === 0) return false;
  const [less, otherLess] = [rest.slice(1), otherRest.slice(1)];
  return (
    isNear(less, otherLess, edits - 1) ||
    isNear(less, otherRest, edits - 1) ||
    isNear(rest, otherLess, edits - 1)
  );
}
