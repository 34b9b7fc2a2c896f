import { callOptionNames, ContractError, type Client } from "@accounting-data/core";
import { checkRecords, isGuid } from "./check-records.ts";
import { encodeSegment } from "./encode-segment.ts";
import { paramsName, pathOf, type ListPath } from "./list-path.ts";
import { checkCall, gettingNames, pickOptions } from "./option-names.ts";
import type { GetOptions } from "./options.ts";
import { recordId } from "./record-id.ts";
import { outputOf } from "./record-schema.ts";

/** The function that reads one record of a list by its id. Its type is the caller's claim, which only a schema checks. */
export function createGetter<Get>(list: ListPath & { readonly one: string }): Get {
  const operation = `get${list.one}`;
  const get = async (client: Client, id: string, options: GetOptions = {}): Promise<object> => {
    checkCall(client, options, operation, [...gettingNames, ...paramsName(list)]);
    const { schema, decode, params } = options;
    const place = `${pathOf(list, params, operation)}/${encodeSegment("id", id, operation)}`;
    return client.send(
      { name: operation, kind: "read", method: "GET", path: place },
      async (answer) => {
        const name = "the record";
        const body = answer.json();
        const record = decode ? decodeRecord(decode, body) : body;
        checkRecords([record], "guid", () => name);
        // Other ids are not compared: a list may be read by code.
        if (isGuid(id) && recordId(record as object).toLowerCase() !== id.toLowerCase()) {
          throw new ContractError("the record has another id than the one that was asked for");
        }
        return schema ? outputOf(schema, record, name) : (record as object);
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
