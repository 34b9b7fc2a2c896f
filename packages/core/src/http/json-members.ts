/** The members of an object, or of an array by index; none of anything else. */
export function membersOf(value: unknown): readonly (readonly [name: string, member: unknown])[] {
  return Object(value) === value ? Object.entries(value as object) : [];
}

/** The value of a member, its name compared without case. `name` is lower-case. */
export function readMember(object: unknown, name: string): unknown {
  return membersOf(object).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** The value of a member, as {@link readMember} finds it, if it is a text and not empty. */
export function readTextMember(object: unknown, name: string): string | undefined {
  const value = readMember(object, name);
  return typeof value === "string" && value !== "" ? value : undefined;
}
