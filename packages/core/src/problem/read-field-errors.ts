import type { ValidationError } from "../errors/errors.ts";
import { membersOf, readMember } from "../http/json-members.ts";

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
 * Reads the messages by field: an object with texts or arrays of texts. `body` is the problem before its members were bounded and
 * secrets removed.
 */
export function readFieldErrors(problem: unknown, body: unknown): FieldErrors {
  const messages = fieldsOf(problem).map(([name, value]) => [name, textsOf(value)] as const);
  const names = messages.map(([name]) => name.slice(0, 50)).filter(Boolean);
  const unnamed = fieldsOf(body).filter(([name]) => name).length - namesInMessage;
  const more = unnamed > 0 ? ` and ${unnamed} more` : "";
  return {
    errors: Object.fromEntries(messages),
    first: messages.flatMap(([, texts]) => texts)[0],
    advice: names.length ? `check ${names.slice(0, namesInMessage).join(", ")}${more}` : undefined,
  };
}

function fieldsOf(problem: unknown): ReturnType<typeof membersOf> {
  const errors = readMember(problem, "errors");
  return Array.isArray(errors) ? [] : membersOf(errors);
}

function textsOf(value: unknown): readonly string[] {
  return [value]
    .flat()
    .filter((text): text is string => typeof text === "string" && text !== "")
    .slice(0, 10);
}
