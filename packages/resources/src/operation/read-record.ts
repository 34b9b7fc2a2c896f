import { callOptionNames, ContractError, type Client } from "@accounting-data/core";
import { checkRecords, isGuid } from "./check-records.ts";
import { checkCall, gettingNames, pickOptions } from "./option-names.ts";
import type { GetOptions } from "./options.ts";
import { recordId } from "./record-id.ts";
import { applySchema } from "./record-schema.ts";
import { checkId, refuseArgument } from "./refuse-argument.ts";

/** Reads one record by its id. `operation` is its name in errors, such as `getBank`; `path` is that of the list. */
export async function readRecord<T extends object>(
  client: Client,
  { operation, path, id }: { readonly operation: string; readonly path: string; readonly id: string },
  options: GetOptions = {},
): Promise<T> {
  checkCall(client, options, operation, gettingNames);
  const { schema } = options;
  return client.send(
    { name: operation, kind: "read", method: "GET", path: `${path}/${encodeId(id, operation)}` },
    async (answer) => {
      const nameOf = (): string => "the record";
      const records = [answer.json()];
      checkRecords(records, "guid", nameOf);
      // Other ids are not compared: a list may be read by code.
      if (isGuid(id) && recordId(records[0] as object).toLowerCase() !== id.toLowerCase()) {
        throw new ContractError("the record has another id than the one that was asked for");
      }
      const outputs = schema && (await applySchema(records, schema, nameOf));
      return (outputs ?? records)[0] as T;
    },
    pickOptions(options, callOptionNames),
  );
}

/** What can't be encoded as one segment of a path: control characters, half of a surrogate pair, dots alone between slashes. */
const unusable = /[\p{Cc}\p{Cs}]|(?:^|[/\\])\.{1,2}(?:[/\\]|$)/u;

/** Encodes the id, so that no character of it can change the request. With an empty one the path would be the list's. */
function encodeId(id: string, operation: string): string {
  if (unusable.test(id)) refuseArgument("id", "must be a record's id", operation);
  checkId("id", id, operation);
  return encodeURIComponent(id);
}
