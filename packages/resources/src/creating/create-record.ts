import {
  callOptionNames,
  ContractError,
  create,
  OutcomeUnknownError,
  type Answer,
  type Client,
} from "@accounting-data/core";
import { findUnusable } from "../operation/check-records.ts";
import { paramsName, pathOf, type ListPath, type PathParams } from "../operation/list-path.ts";
import { checkCall, gettingNames, pickOptions } from "../operation/option-names.ts";
import type { ReadOptions } from "../operation/options.ts";
import { fieldsOf } from "../operation/read-envelope.ts";
import { decodeRecord } from "../operation/read-record.ts";
import { recordId } from "../operation/record-id.ts";
import { outputOf, type RecordSchema } from "../operation/record-schema.ts";
import type { RecordTypes, UntypedRecord } from "../operation/record-types.ts";
import { checkPayload } from "./check-payload.ts";

/**
 * A warning of the service about a record that was created; typed by augmenting `RecordTypes` with `CreatedWarning` (our
 * name: the specification has none).
 * @example const { warnings }: { readonly warnings: readonly CreatedWarning[] } = await createBusinessPartner(client, payload);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export type CreatedWarning = RecordTypes extends { CreatedWarning: infer T } ? T : unknown;

/**
 * A record that was created, with the service's warnings.
 * @example const { data, warnings }: Created = await createBusinessPartner(client, payload);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export interface Created<T extends object = UntypedRecord> {
  /** The new record as the service sent it, or the output of `schema`. */
  readonly data: T;
  /** The warnings as the service sent them; empty where it sent none. */
  readonly warnings: readonly CreatedWarning[];
  /** The whole parsed response. */
  readonly raw: unknown;
}

/**
 * Finds the record, and the warnings if there are any, in the response to a create.
 * @example const decode: DecodeCreated = (body) => ({ data: (body as { entity: unknown }).entity });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export type DecodeCreated = (body: unknown) => { readonly data: unknown; readonly warnings?: unknown };

/**
 * Options of a call that creates a record.
 * @example const options: CreateOptions = { schema: v.looseObject({ Id: v.string(), Name: v.string() }), timeout: 10_000 };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export interface CreateOptions extends ReadOptions {
  /**
   * A schema that the created record has to pass, of any library that implements Standard Schema: valibot, zod, arktype.
   * Its output becomes `data`. A record that does not pass was created all the same: a `CreatedUnreadableError`. Default:
   * only the id is checked.
   */
  readonly schema?: RecordSchema | undefined;
  /** Finds the record in the response, in place of the default decoder. */
  readonly decode?: DecodeCreated | undefined;
  /** Values for the parameters of the path, if it has any. */
  readonly params?: PathParams | undefined;
}

/** The function that creates a record of a list. The type of what it returns is the caller's claim, which only a schema checks. */
export function createCreator<Create>(list: ListPath & { readonly one: string }): Create {
  const operation = `create${list.one}`;
  /** The ids of the records that each client has created. */
  const createdIds = new WeakMap<Client, Set<string>>();
  /** Whether no earlier create of the client got this id: a cache, or a service that takes two payloads for one, repeats it. */
  const isNew = (client: Client, id: string): boolean => {
    const ids = createdIds.get(client) ?? new Set();
    createdIds.set(client, ids);
    const { size } = ids;
    return ids.add(id.toLowerCase()).size > size;
  };
  const send = async (
    client: Client,
    payload: object,
    options: CreateOptions = {},
  ): Promise<Created<object>> => {
    checkPayload(payload, operation);
    checkCall(client, options, operation, [...gettingNames, ...paramsName(list)]);
    const { schema, decode, params } = options;
    const place = pathOf(list, params, operation);
    const attemptedAt = new Date(client.clock.now());
    return client.send(
      { name: operation, kind: create, method: "POST", path: place, body: payload },
      async (answer) => {
        const response = readCreated(answer, decode);
        if (!isNew(client, recordId(response.data))) {
          const cause = new ContractError("the answer has the id of the record of an earlier create");
          const rule =
            "the answer does not show that it was created; look for the record before you send it again";
          throw new OutcomeUnknownError(rule, { operation, attemptedAt, cause });
        }
        if (!schema) return response;
        return { ...response, data: await outputOf(schema, response.data, "the created record") };
      },
      pickOptions(options, callOptionNames),
    );
  };
  return send as Create;
}

/**
 * Reads the created response. The specification does not show its fields: the record is the body itself, or its field
 * `data`; warnings are the body's field `warnings`. Throws where neither record has an id.
 */
function readCreated(answer: Answer, decode: DecodeCreated | undefined): Created<object> {
  const raw = answer.json();
  const fields = fieldsOf(raw);
  const decoded = decode && decodeRecord(decode, raw);
  const records = decode ? [Object(decoded).data as unknown] : [fields.get("data"), raw];
  for (const record of records) {
    if (findUnusable([record], "guid") >= 0 || isEmptyGuid(recordId(record as object))) continue;
    const warnings = (decode ? decoded?.warnings : fields.get("warnings")) ?? [];
    return {
      data: record as object,
      warnings: (Array.isArray(warnings) ? warnings : [warnings]) as readonly CreatedWarning[],
      raw,
    };
  }
  throw new TypeError("the created response has no record with an id");
}

/** Whether an id stands for none: so .NET writes a record that was not stored. */
function isEmptyGuid(id: string): boolean {
  return !/[^0-]/.test(id);
}
