import { ContractError } from "@accounting-data/core";
import type { NameRecord } from "./check-records.ts";
import { recordId } from "./record-id.ts";

/**
 * A schema of any library that implements [Standard Schema](https://standardschema.dev), such as valibot, zod or arktype.
 * @example const { items } = await listBanks(client, query, { schema: v.looseObject({ Name: v.string() }) });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export interface RecordSchema<Output extends object = object> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    /** Returns the output, an object of its own for each record, or the issues that the value has. */
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
  };
}

/**
 * What a {@link RecordSchema} makes of a record: its output, or what is wrong with it.
 * @example const result: SchemaResult<{ Name: string }> = { issues: [{ message: "no name", path: ["Name"] }] };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: SchemaIssues };

/**
 * What a schema says is wrong with a record: a message, and the path to the value.
 * @example const keep = (record: object, issues: SchemaIssues): void => console.error(record, issues[0]?.message);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type SchemaIssues = readonly {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}[];

/** What the caller of {@link applySchema} wants to know of records that do not pass. */
export type Withhold = (record: object, issues: SchemaIssues) => void;

/**
 * Returns the schema's outputs, and remembers in `ids` the id of each one's record. Throws `ContractError` for a record that does
 * not pass; no value is in the message. With `withhold` the record itself is returned in place of an output.
 */
export async function applySchema(
  records: readonly unknown[],
  schema: RecordSchema,
  nameOf: NameRecord,
  {
    ids,
    withhold,
  }: { readonly ids?: WeakMap<object, string>; readonly withhold?: Withhold | undefined } = {},
): Promise<readonly object[]> {
  const outputs: object[] = [];
  for (const [index, record] of records.entries()) {
    const checked = schema["~standard"].validate(record);
    // Not `instanceof Promise`: another realm has a class of its own.
    const result = "then" in checked ? await checked : checked;
    if (result.issues && withhold) {
      const invalid = record as object;
      withhold(invalid, result.issues);
      ids?.set(invalid, recordId(invalid));
      outputs.push(invalid);
      continue;
    }
    if (result.issues) {
      const fault = describe(result.issues[0]);
      throw new ContractError(`${nameOf(index)} does not pass the schema: ${fault}`);
    }
    const { value } = result;
    const id = recordId(record as object);
    // Of two records with one output, an iterator would drop the second as one that came before.
    if (Object(value) !== value || (ids?.get(value) ?? id) !== id) {
      throw new ContractError(`${nameOf(index)}: the schema's output is not an object of its own`);
    }
    ids?.set(value, id);
    outputs.push(value);
  }
  return outputs;
}

/** The issue's path, and what was expected there. Its message may quote the value, which is the company's. */
function describe(issue: object = {}): string {
  const { path = [], expected } = issue as {
    readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[];
    readonly expected?: unknown;
  };
  const keys = path.map((part) => String(typeof part === "object" ? part.key : part));
  return `${keys.join(".") || "(root)"}${typeof expected === "string" ? ` (expected ${expected})` : ""}`;
}
