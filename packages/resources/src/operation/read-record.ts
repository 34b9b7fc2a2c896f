import { InvalidArgumentError, type Client } from "@accounting-data/core";
import { checkRecords } from "./check-records.ts";
import { checkGetOptions } from "./option-names.ts";
import type { GetOptions } from "./options.ts";
import { applySchema } from "./record-schema.ts";

/** Reads one record by its id. `operation` is its name in errors, such as `getBank`; `path` is that of the list. */
export async function readRecord<T extends object>(
  client: Client,
  { operation, path, id }: { readonly operation: string; readonly path: string; readonly id: string },
  options: GetOptions = {},
): Promise<T> {
  checkGetOptions(options, operation);
  // Without an id the path would be the list's.
  if (typeof id !== "string" || id.trim() === "") {
    throw new InvalidArgumentError('"id" must be a string that is not empty', { argument: "id", operation });
  }
  const { schema, ...callOptions } = options;
  const nameOf = (): string => "the record";
  const { record, origin } = await client.send(
    { name: operation, kind: "read", method: "GET", path: `${path}/${encodeId(id, operation)}` },
    (answer) => {
      const record = answer.json();
      checkRecords([record], { operation, answer, ids: "guid", nameOf });
      return { record, origin: { operation, status: answer.status, traceId: answer.traceId, nameOf } };
    },
    callOptions,
  );
  if (!schema) return record as T;
  const [output] = await applySchema([record], schema, origin);
  return output as T;
}

/** Encodes the id, so that no character of it can change the request. */
function encodeId(id: string, operation: string): string {
  try {
    return encodeURIComponent(id);
  } catch {
    throw new InvalidArgumentError('"id" has half of a character pair', { argument: "id", operation });
  }
}
