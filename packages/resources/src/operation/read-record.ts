import { callOptionNames, ContractError, type Client } from "@accounting-data/core";
import { checkRecords, isGuid } from "./check-records.ts";
import { encodeSegment } from "./encode-segment.ts";
import { paramsName, pathOf } from "./list-path.ts";
import type { List } from "./list.ts";
import { checkCall, gettingNames, pickOptions } from "./option-names.ts";
import type { GetOptions } from "./options.ts";
import { recordId } from "./record-id.ts";
import { applySchema } from "./record-schema.ts";

/** The function that reads one record of a list by its id. Its type is the caller's claim, which only a schema checks. */
export function createGetter<Get>(list: List): Get {
  const operation = `get${list.one}`;
  const get = async (client: Client, id: string, options: GetOptions = {}): Promise<object> => {
    checkCall(client, options, operation, [...gettingNames, ...paramsName(list)]);
    const { schema, decode, params } = options;
    const place = `${pathOf(list, params, operation)}/${encodeSegment("id", id, operation)}`;
    return client.send(
      { name: operation, kind: "read", method: "GET", path: place },
      async (answer) => {
        const nameOf = (): string => "the record";
        const body = answer.json();
        const records = [decode ? decodeRecord(decode, body) : body];
        checkRecords(records, "guid", nameOf);
        // Other ids are not compared: a list may be read by code.
        if (isGuid(id) && recordId(records[0] as object).toLowerCase() !== id.toLowerCase()) {
          throw new ContractError("the record has another id than the one that was asked for");
        }
        const outputs = schema && (await applySchema(records, schema, nameOf));
        return (outputs ?? records)[0] as object;
      },
      pickOptions(options, callOptionNames),
    );
  };
  return get as Get;
}

/** Finds the record in the response with a decoder of the caller. */
export function decodeRecord<Decoded>(decode: (body: unknown) => Decoded, body: unknown): Decoded {
  try {
    return decode(body);
  } catch (cause) {
    const { message = String(cause) } = Object(cause) as Partial<Error>;
    throw new ContractError(`decode failed: ${message}`, { cause });
  }
}
