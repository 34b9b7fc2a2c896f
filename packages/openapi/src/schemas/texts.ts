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
  const known = names.map(letters);
  const saysMore = (title: string): boolean => !known.some((name) => name.endsWith(letters(title)));
  for (const { description, title } of schemas) {
    const text = linesOf(description)
      .filter((line) => !remarkLine.test(line))
      .join("\n")
      .trim();
    if (text !== "") return { description: plainLine(text, 1_000) };
    if (typeof title === "string" && title.trim() !== "" && saysMore(title))
      return { description: plainLine(title, 1_000) };
  }
  return {};
}

function linesOf(text: unknown): readonly string[] {
  return typeof text === "string" ? text.split(/\r?\n/) : [];
}

/** What is left of a name without its case and signs: "Due date" and `DueDate` are alike. */
function letters(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}
