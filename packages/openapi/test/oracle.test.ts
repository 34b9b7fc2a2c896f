import { readFileSync } from "node:fs";
import { oracleTypes } from "@accounting-data/openapi-oracle";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { type Digest, readDescription, writeTypes } from "../src/index.ts";
import { compile } from "./compile.ts";
import { largeDescription } from "@accounting-data/large-description";

// openapi-typescript was written by others and follows the description to the letter. For each field of each record that
// is used, both must have the same type, after the differences of `rules` and apart from those in `differences`.

/** Differences that hold for every field, so the comparison removes them. */
const rules = `
/**
 * 1. What an answer need not have, according to "required", has "?" there and not here: such descriptions name no field
 *    that is required of an answer, and services send every field.
 * 2. Fields and arrays are readonly here.
 * 3. What a payload need not have may be undefined here, with exactOptionalPropertyTypes too.
 */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]-?: Plain<Exclude<T[Key], undefined>> }
    : T;
type Same<A, B> = [Plain<A>] extends [Plain<B>] ? ([Plain<B>] extends [Plain<A>] ? true : false) : false;
type IsOptional<T, Key extends keyof T> = object extends Pick<T, Key> ? true : false;
`;

/** Fields whose types differ, by their names, with the reason. */
const differences: Readonly<Record<string, string>> = {
  Metadata:
    "null: `nullable` beside a `$ref` counts here. To the letter of OpenAPI 3.0 it does not, but services mean it",
};

const descriptions = [
  {
    name: "docs/openapi.yaml",
    text: readFileSync(new URL("../../../docs/openapi.yaml", import.meta.url), "utf8"),
  },
  { name: "the large description", text: JSON.stringify(largeDescription()) },
];

describe.each(descriptions)("of $name", ({ text }) => {
  test("each field of each record has the type that openapi-typescript gives it", async () => {
    const digest = await readDescription(text);
    const theirs = await oracleTypes(parse(text) as object);
    const checks = fieldChecks(digest, text);
    expect(checks.length).toBeGreaterThan(1);
    const errors = await compile({
      "ours.ts": writeTypes(digest),
      "theirs.ts": theirs,
      "check.ts": [...checks.map(({ code }) => code), imports, rules].join("\n"),
    });
    const failed = errors.map(
      (error) => checks[Number(/^check\.ts\((\d+),/.exec(error)?.[1]) - 1]?.field ?? error,
    );
    const listed = checks.map(({ field }) => field).filter((field) => field.split(".")[1]! in differences);
    expect(new Set(failed)).toEqual(new Set(listed));
  }, 120_000);
});

const imports = `import type * as ours from "./ours.ts"; import type { components } from "./theirs.ts"; type Theirs = components["schemas"];`;

/** A line for each field that is an error unless the types agree. */
function fieldChecks(
  digest: Digest,
  text: string,
): readonly { readonly field: string; readonly code: string }[] {
  const described = Object.keys((parse(text) as { components: { schemas: object } }).components.schemas);
  const written = writeTypes(digest);
  return digest.records
    .filter(({ name }) => described.includes(name) && written.includes(`export interface ${name} {`))
    .flatMap(({ name, fields }) => {
      // Only a payload has fields that are optional.
      const isPayload = name.startsWith("Create");
      return fields.map((field) => {
        const id = `${name}_${field.name}`.replaceAll(/\W/g, "_");
        const [our, their, key] = [`ours.${name}`, `Theirs["${name}"]`, JSON.stringify(field.name)];
        const type = `export const ${id}: Same<Exclude<Required<${our}>[${key}], undefined>, Required<${their}>[${key}]> = true;`;
        const presence = `export const ${id}_: IsOptional<${our}, ${key}> = null! as IsOptional<${their}, ${key}>;`;
        return { field: `${name}.${field.name}`, code: isPayload ? `${type} ${presence}` : type };
      });
    });
}
