import type { ValidationError } from "../errors/errors.ts";
import { membersOf, readMember, readTextMember, shownCount, shownName } from "./shown-members.ts";

/** What the service says about single fields. */
export interface FieldErrors {
  readonly errors: ValidationError["errors"];
  /** The first message. */
  readonly first: string | undefined;
  /** Which fields to check, and how many are not named. */
  readonly advice: string | undefined;
}

const namesInMessage = 10;

/**
 * Reads the messages by field: from an object with texts or arrays of texts, as the specification shows it, or from an
 * array of objects that name their field. `body` is the problem before its members were bounded and secrets removed.
 */
export function readFieldErrors(
  problem: unknown,
  body: unknown,
  show: (text: string) => string,
): FieldErrors {
  const shown = readMember(problem, "errors");
  const given = readMember(body, "errors");
  const messages = new Map<string, readonly string[]>();
  // What services call the name of a field, in lower case.
  const nameKeys = ["field", "name", "property", "propertyname", "pointer", "path", "key"];
  for (const [key, value] of membersOf(shown)) {
    const name = Array.isArray(given)
      ? shownName(readTextMember(given[Number(key)], nameKeys) ?? "", show)
      : key;
    messages.set(name, [...(messages.get(name) ?? []), ...textsOf(value)].slice(0, 10));
  }
  const names = [...messages.keys()].filter(Boolean).map((name) => name.slice(0, 50));
  const notRead = membersOf(given).slice(shownCount);
  const unnamed = names.slice(namesInMessage).length + notRead.length;
  const more = unnamed ? ` and ${unnamed} more` : "";
  return {
    errors: Object.fromEntries(messages),
    first: [...messages.values()].flat()[0],
    advice: names.length ? `check ${names.slice(0, namesInMessage).join(", ")}${more}` : undefined,
  };
}

function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  const names = ["message", "detail", "errormessage", "description", "reason"];
  const text = typeof value === "string" ? value : readTextMember(value, names);
  return text ? [text] : [];
}
