import { isGuid } from "../data/guid.ts";
import type { SandboxRecord } from "../data/sandbox-record.ts";
import { type ListAccess, recordBody } from "./list-records.ts";
import { problem } from "./problem.ts";

/**
 * `GET` of one record: 422 for an empty id (rule 2) or one that is not a guid, 404 for an id without a record (rule 3).
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#status-codes-per-operation
 */
export function getRecord(id: string, access: ListAccess): Response {
  const found = findRecord(id, access);
  return "refusal" in found ? found.refusal : Response.json(recordBody(found.record, access.state));
}

/** The record with that id, or the answer if there is none. */
export function findRecord(
  id: string,
  { store, state }: ListAccess,
): { readonly record: SandboxRecord } | { readonly refusal: Response } {
  if (!isGuid(id)) {
    const message = id === "" ? "The Id field is required." : `The value '${id}' is not valid for Id.`;
    return { refusal: problem(state, 422, { errors: { Id: [message] } }) };
  }
  const record = store.find(id);
  return record ? { record } : { refusal: problem(state, 404) };
}
