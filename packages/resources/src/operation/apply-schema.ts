import type { NameRecord } from "./check-records.ts";
import { recordId } from "./record-id.ts";
import { notItsOwn, notPassed, type RecordSchema, type SchemaIssues } from "./record-schema.ts";

/** Called with a record that does not pass, which is then returned in place of an output. */
export type Withhold = (record: object, issues: SchemaIssues) => void;

/**
 * Returns the schema's outputs for the records of a page, and remembers in `ids` the id of each one's record. Throws `ContractError`
 * for a record that does not pass, unless there is `withhold`.
 */
export async function applySchema(
  records: readonly object[],
  schema: RecordSchema,
  nameOf: NameRecord,
  { ids, withhold }: { readonly ids: WeakMap<object, string>; readonly withhold?: Withhold | undefined },
): Promise<readonly object[]> {
  const outputs: object[] = [];
  for (const [index, record] of records.entries()) {
    const checked = schema["~standard"].validate(record);
    // Not `instanceof Promise`: another realm has a class of its own. Awaiting each result would take longer than most schemas.
    const result = "then" in checked ? await checked : checked;
    if (result.issues && !withhold) throw notPassed(nameOf(index), result.issues);
    if (result.issues) withhold?.(record, result.issues);
    const value = result.issues ? record : result.value;
    const id = recordId(record);
    // Of two records with one output, an iterator would drop the second as one that came before.
    if (Object(value) !== value || (ids.get(value) ?? id) !== id) throw notItsOwn(nameOf(index));
    ids.set(value, id);
    outputs.push(value);
  }
  return outputs;
}
