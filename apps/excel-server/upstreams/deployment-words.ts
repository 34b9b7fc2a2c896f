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

const word = v.strictObject({ en: v.exactOptional(text), cs: v.exactOptional(text) }, ({ expected }) =>
  expected === "never" ? "no such language. Available: en, cs" : 'write { "en": "…", "cs": "…" }',
);

function wordsFor(what: "fields" | "lists", example: string) {
  const notAnObject = `write an object of ${what}`;
  return v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value), notAnObject),
    v.record(v.pipe(v.string(), v.nonEmpty(`name a ${example}`)), word, notAnObject),
  );
}

const schema = v.pipe(
  v.unknown(),
  v.transform((value): { readonly fields: unknown; readonly lists?: unknown } => {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, "lists"))
      return { fields: value };
    const { lists, ...fields } = value as Readonly<Record<string, unknown>>;
    return { fields, lists };
  }),
  v.object({
    fields: wordsFor("fields", "field, such as DueOn or Partner.Name"),
    lists: v.exactOptional(wordsFor("lists", "list, such as Currencies")),
  }),
);

/** What a deployment calls fields and lists. */
export interface DeploymentWords {
  readonly words: FieldWords;
  readonly listWords?: FieldWords;
}

/**
 * Checks the content of a file of words: what the deployment calls fields, by their names or paths, and below `lists` what it calls
 * lists.
 *
 * Throws a TypeError that names each invalid field.
 *
 * @example
 * ```ts
 * const { words, listWords } = readDeploymentWords({
 *   DueOn: { en: "Due date", cs: "Splatnost" },
 *   lists: { Centres: { cs: "Pobočky" } },
 * });
 * ```
 */
export function readDeploymentWords(value: unknown): DeploymentWords {
  const read = v.safeParse(schema, value);
  if (read.success) {
    const { fields, lists } = read.output;
    return { words: fields, ...(lists && { listWords: lists }) };
  }
  const faults = read.issues.map((issue) => {
    const path = (v.getDotPath(issue) ?? "").replace(/^fields\.?/, "");
    return `${path === "" ? "the file" : path}: ${issue.message}`;
  });
  throw new TypeError(`The words are invalid. ${faults.join("; ")}.`);
}
