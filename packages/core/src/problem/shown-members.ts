import { membersOf } from "../http/json-members.ts";

/** How many members of an object or array are shown. */
const shownCount = 100;
const levels = 5;

/** A copy of a JSON value that is safe to show: no secrets, and bounded in length and depth. */
export function shownMembers(value: unknown, show: (text: string) => string, level: number = 0): unknown {
  if (typeof value === "string") return show(value);
  if (Object(value) !== value) return value;
  if (level === levels) return undefined;
  const members = membersOf(value)
    .slice(0, shownCount)
    .map(([name, member]) => [shownName(name, show), shownMembers(member, show, level + 1)] as const);
  return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);
}

/** A name as errors show it. Nothing is removed from the name of a field, even if it looks like a secret. */
function shownName(name: string, show: (text: string) => string): string {
  return /^(?:[\p{L}$_.]|\[\d+\])+$/u.test(name) ? name.slice(0, 500) : show(name);
}
