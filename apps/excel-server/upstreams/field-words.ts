import type { FieldWords } from "@accounting-data/deployment";
import * as v from "valibot";

const text = v.pipe(
  v.string('write a text: "…"'),
  v.trim(),
  v.nonEmpty("must not be empty"),
  v.maxLength(60, "use at most 60 characters"),
  // These signs have a meaning between or before the names of columns in a formula.
  v.regex(/^[^,;*\n\r]*$/, "leave out commas, semicolons, asterisks and line ends"),
  v.regex(/^[^-=+@]/, "begin with a letter or a digit"),
);

const fields = v.record(
  v.pipe(v.string(), v.nonEmpty("name a field, such as DueOn or Partner.Name")),
  v.strictObject({ en: v.exactOptional(text), cs: v.exactOptional(text) }, ({ expected }) =>
    expected === "never" ? "no such language. Available: en, cs" : 'write { "en": "…", "cs": "…" }',
  ),
  "write an object of fields",
);

const schema = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), "write an object of fields"),
  fields,
);

/**
 * Checks the content of a file of words: what the deployment calls fields, by their names or paths.
 *
 * Throws a TypeError that names each invalid field.
 *
 * @example
 * ```ts
 * const words = readFieldWords({ DueOn: { en: "Due date", cs: "Splatnost" } });
 * ```
 */
export function readFieldWords(value: unknown): FieldWords {
  const read = v.safeParse(schema, value);
  if (read.success) return read.output;
  const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? "the file"}: ${issue.message}`);
  throw new TypeError(`The words are invalid. ${faults.join("; ")}.`);
}
