import { ContractError, InvalidArgumentError, type Client } from "@accounting-data/core";
import { checkRecords } from "./check-records.ts";
import { checkSchema } from "./check-schema.ts";
import type { GetOptions } from "./read-options.ts";

/** An operation that reads one record by its id. */
export interface RecordById {
  /** Name of the operation in errors, such as `getBank`. */
  readonly operation: string;
  /** Path of the list. */
  readonly path: string;
}

/** Reads one record by its id. The id is encoded, so that it can't change the request. */
export async function getRecord<T extends object>(
  client: Client,
  { operation, path }: RecordById,
  id: string,
  { schema, ...options }: GetOptions = {},
): Promise<T> {
  // Without an id the path would be the list's.
  if (typeof id !== "string" || id.trim() === "") {
    throw new InvalidArgumentError('"id" must be a text that is not empty', { argument: "id", operation });
  }
  return client.send(
    { name: operation, kind: "read", method: "GET", path: `${path}/${encodeId(id, operation)}` },
    (answer) => {
      const record = answer.json();
      const about = () => ({ operation, status: answer.status, traceId: answer.traceId });
      const checked = checkRecords([record], "guid");
      if ("index" in checked)
        throw new ContractError(`the record can't be used: ${checked.field} ${checked.problem}`, about());
      if (schema) checkSchema(schema, record, "the record", about);
      return record as T;
    },
    options,
  );
}

function encodeId(id: string, operation: string): string {
  try {
    return encodeURIComponent(id);
  } catch {
    throw new InvalidArgumentError('"id" has half of a character pair', { argument: "id", operation });
  }
}
