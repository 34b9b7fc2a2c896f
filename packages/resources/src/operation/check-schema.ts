import { ContractError } from "@accounting-data/core";
import { getDotPath, safeParse, type GenericSchema } from "valibot";

/** Holds a record against the caller's schema. Throws `ContractError` that names the record and the field. */
export function checkSchema(
  schema: GenericSchema,
  record: unknown,
  name: string,
  about: () => ConstructorParameters<typeof ContractError>[1],
): void {
  const result = safeParse(schema, record);
  if (result.success) return;
  const [issue] = result.issues;
  // Without valibot's own message: it quotes the value, which is the company's.
  const expected = issue.expected === null ? "" : ` (expected ${issue.expected})`;
  throw new ContractError(
    `${name} does not pass the schema: ${getDotPath(issue) ?? "(root)"}${expected}`,
    about(),
  );
}
