/** How many members of an object or array are shown. */
export const shownCount = 100;
const levels = 5;

/** A copy of a JSON object that is safe to show: no secrets, and bounded in length and depth. */
export function shownMembers(
  body: Readonly<Record<string, unknown>>,
  show: (text: string) => string,
): Readonly<Record<string, unknown>> {
  const copy = (value: unknown, level: number): unknown => {
    if (typeof value === "string") return show(value);
    if (typeof value !== "object" || value === null) return value;
    if (level > levels) return undefined;
    if (Array.isArray(value)) return value.slice(0, shownCount).map((item) => copy(item, level + 1));
    const members = Object.entries(value).slice(0, shownCount);
    return Object.fromEntries(members.map(([name, member]) => [show(name), copy(member, level + 1)]));
  };
  return copy(body, 1) as Readonly<Record<string, unknown>>;
}

/** The value of a member, its name compared without case. */
export function readMember(object: unknown, name: string): unknown {
  if (typeof object !== "object" || object === null) return undefined;
  return Object.entries(object).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** The first of these members that is a text and not empty. Names are lower-case. */
export function readText(object: unknown, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = readMember(object, name);
    if (typeof value === "string" && value) return value;
  }
  return undefined;
}
