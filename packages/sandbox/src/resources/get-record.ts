import { isGuid } from "../data/guid.ts";
import { problem } from "../http/problem.ts";
import { inFieldCase, type OperationSite } from "./list-records.ts";

/**
 * `GET` of one record. Rule 2: an empty id is a 422, and so is one that is no guid; rule 3: an id that no record has
 * is a 404.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#status-codes-per-operation
 */
export function getRecord(id: string, { store, state }: OperationSite): Response {
  if (!isGuid(id)) {
    const message = id === "" ? "The Id field is required." : `The value '${id}' is not valid for Id.`;
    return problem({ status: 422, traceId: state.traceId(), errors: { Id: [message] } });
  }
  const record = store.find(id);
  if (!record) return problem({ status: 404, traceId: state.traceId() });
  return Response.json(inFieldCase([record], state)[0]);
}
