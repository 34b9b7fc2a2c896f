import { comparable } from "@accounting-data/creating";
import { lastPart } from "../cells/column-name.ts";

/** How many names can be read in a tooltip. */
const maxNames = 12;

/** What a message shows of the known names: all of them only if they are few, or without a better hint. */
export function namesToShow(names: readonly string[], meant: readonly string[]): readonly string[] {
  if (names.length <= maxNames) return names;
  return meant.length > 0 ? [] : [...names.slice(0, maxNames), "…"];
}

/**
 * The known name with the fewest typing errors: at most two, and fewer than half of its letters. Where the full names
 * differ too much, their last parts are compared.
 */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const wanted = comparable(name);
  const lowerLast = (one: string): string => comparable(lastPart(one));
  const lastWanted = lowerLast(name);
  return (
    nearestOf(wanted, names, (one) => comparable(one)) ??
    names.find((one) => lowerLast(one) === lastWanted) ??
    nearestOf(lastWanted, names, lowerLast)
  );
}

/** The same for names in the plural: *Currency* is near *Currencies*. */
export function nearestPlural(name: string, names: readonly string[]): string | undefined {
  const isNearSingular = (one: string): boolean => nearest(name, [one.replace(/ies$/i, "y")]) !== undefined;
  return nearest(name, names) ?? names.find(isNearSingular);
}

function nearestOf(
  wanted: string,
  names: readonly string[],
  compared: (name: string) => string,
): string | undefined {
  for (let edits = 1; edits <= Math.min(2, (wanted.length - 1) / 2); edits++) {
    const found = names.find((one) => isNear(wanted, compared(one), edits));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether adding, removing, replacing or swapping at most so many letters turns one text into the other. */
function isNear(one: string, other: string, edits: number): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [rest, otherRest] = [one.slice(same), other.slice(same)];
  if (rest === otherRest) return true;
  if (edits === 0) return false;
  const [less, otherLess] = [rest.slice(1), otherRest.slice(1)];
  const isSwapped = rest.length > 1 && rest[0] === otherRest[1] && rest[1] === otherRest[0];
  return (
    isNear(less, otherLess, edits - 1) ||
    isNear(less, otherRest, edits - 1) ||
    isNear(rest, otherLess, edits - 1) ||
    (isSwapped && isNear(rest.slice(2), otherRest.slice(2), edits - 1))
  );
}
