import { ContractError } from "@accounting-data/core";

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

/** The schema's output for one record. Throws `ContractError` if the record does not pass; no value is in the message. */
export async function outputOf(schema: RecordSchema, record: unknown, name: string): Promise<object> {
  const result = await schema["~standard"].validate(record);
  if (result.issues) throw notPassed(name, result.issues);
  if (Object(result.value) !== result.value) throw notItsOwn(name);
  return result.value;
}

/** The error of a record that does not pass. */
export function notPassed(name: string, issues: SchemaIssues): ContractError {
  return new ContractError(`${name} does not pass the schema: ${describe(issues[0])}`);
}

/** The error of an output that is no object, or that of another record too. */
export function notItsOwn(name: string): ContractError {
  return new ContractError(`${name}: the schema's output is not an object of its own`);
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
