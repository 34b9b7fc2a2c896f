import type { JsonObject } from "../document/json.ts";
import { plainLine } from "../document/plain-line.ts";

/** A line on an enumerated value, as Django's generator writes one for each: "* `up` - Rounded up". */
const remarkLine = /^\* `([^`]*)` - (.+)$/;

/** What the lines of a description say of enumerated values. */
export function remarksInText(text: unknown): ReadonlyMap<string, string> {
  return new Map(
    linesOf(text).flatMap((line) => {
      const [, value, remark] = remarkLine.exec(line) ?? [];
      return value !== undefined && remark !== undefined ? [[value, remark]] : [];
    }),
  );
}

/**
 * The description of the first schema that has one, else a title: one line of plain text. Generators for Python and Java make
 * titles of the names that the schemas have anyway; these say nothing.
 */
export function describedBy(
  schemas: readonly JsonObject[],
  names: readonly string[],
): { readonly description?: string } {
  for (const schema of schemas) {
    const text = descriptionOf(schema) ?? titleOfSchema(schema, names);
    if (text !== undefined) return { description: text };
  }
  return {};
}

/** The title of the first schema that has one, where its description says something else. */
export function titledBy(
  schemas: readonly JsonObject[],
  names: readonly string[],
): { readonly title?: string } {
  const described = describedBy(schemas, names).description;
  for (const schema of schemas) {
    const title = titleOfSchema(schema, names);
    if (title !== undefined) return title === described ? {} : { title };
  }
  return {};
}

function descriptionOf({ description }: JsonObject): string | undefined {
  const text = linesOf(description)
    .filter((line) => !remarkLine.test(line))
    .join("\n")
    .trim();
  return text === "" ? undefined : plainLine(text, 1_000);
}

function titleOfSchema({ title }: JsonObject, names: readonly string[]): string | undefined {
  if (typeof title !== "string" || title.trim() === "") return undefined;
  const lettersOfNames = names.map(letters);
  const saysMore = !lettersOfNames.some((name) => name.endsWith(letters(title)));
  return saysMore ? plainLine(title, 1_000) : undefined;
}

function linesOf(text: unknown): readonly string[] {
  return typeof text === "string" ? text.split(/\r?\n/) : [];
}

/** A name without case and signs, so that "Due date" equals `DueDate`. */
function letters(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}
