import {
  callOptionNames,
  ContractError,
  create,
  OutcomeUnknownError,
  type Answer,
  type CallOptions,
  type Client,
} from "@accounting-data/core";
import { findUnusable } from "../operation/check-records.ts";
import { checkCall, gettingNames, pickOptions } from "../operation/option-names.ts";
import type { OutputOf, WithSchema } from "../operation/options.ts";
import { fieldsOf } from "../operation/read-envelope.ts";
import { applySchema, type RecordSchema } from "../operation/record-schema.ts";
import { recordId } from "../operation/record-id.ts";
import type { RecordTypes } from "../operation/record-types.ts";
import type { BusinessPartner } from "./business-partners.ts";
import { checkPayload } from "./check-payload.ts";

/**
 * What a business partner is created from; typed by augmenting `RecordTypes` with `CreateBusinessPartnerDto`. Until then
 * the five fields that the specification shows, all optional since it does not say which are required, and any others.
 * @example const payload: CreateBusinessPartnerDto = { Name: "Novák a syn", City: "Brno", BusinessDetails: { DuePeriod: 14 } };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#create-business-partner-payload-createbusinesspartnerdto
 */
export type CreateBusinessPartnerDto = RecordTypes extends {
  CreateBusinessPartnerDto: infer T extends object;
}
  ? T
  : {
      /** Name of the partner. */
      readonly Name?: string;
      /** City of the partner. */
      readonly City?: string;
      readonly BusinessDetails?: {
        /** Due period, a whole number; the specification does not state its unit. */
        readonly DuePeriod?: number;
        readonly [field: string]: unknown;
      };
      readonly DeliveryAddresses?: readonly {
        readonly Name?: string;
        readonly [field: string]: unknown;
      }[];
      readonly [field: string]: unknown;
    };

/**
 * A warning of the service about a record that was created; typed by augmenting `RecordTypes` with `CreatedWarning` (our
 * name: the specification has none).
 * @example const { warnings }: { readonly warnings: readonly CreatedWarning[] } = await createBusinessPartner(client, payload);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export type CreatedWarning = RecordTypes extends { CreatedWarning: infer T } ? T : unknown;

/**
 * A business partner that was created, with the service's warnings.
 * @example const { data, warnings }: Created = await createBusinessPartner(client, payload);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export interface Created<T extends object = BusinessPartner> {
  /** The new record as the service sent it, or the output of `schema`. */
  readonly data: T;
  /** The warnings as the service sent them; empty where it sent none. */
  readonly warnings: readonly CreatedWarning[];
  /** The whole parsed response. */
  readonly raw: unknown;
}

/**
 * Options of a call that creates a record.
 * @example const options: CreateOptions = { schema: v.looseObject({ Id: v.string(), Name: v.string() }), timeout: 10_000 };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export interface CreateOptions extends CallOptions {
  /**
   * A schema that the created record has to pass, of any library that implements Standard Schema: valibot, zod, arktype.
   * Its output becomes `data`. A record that does not pass was created all the same: a `CreatedUnreadableError`. Default:
   * only the id is checked.
   */
  readonly schema?: RecordSchema | undefined;
}

/**
 * Creates a business partner (`POST /v1/BusinessPartners`). The request is sent again only if the first one certainly
 * created nothing.
 *
 * Nothing was created if it rejects with `InvalidArgumentError` (nothing was sent), the class of a 4xx of the service
 * (`ValidationError` with its messages by property), or `TokenError`, `NetworkError`, `TimeoutError` or the signal's
 * reason (the request never left). `CreatedUnreadableError`: it was created, but the response can't be read, or does not pass `schema`.
 * `OutcomeUnknownError`: nobody knows, also where the answer has the id of an earlier create; see `findCreatedCandidates`.
 * `IntermediaryError`: a firewall or proxy refused it on the way; look for the record too before you send it again.
 *
 * @example
 * ```ts
 * const { data, warnings } = await createBusinessPartner(client, {
 *   Name: "Novák a syn",
 *   City: "Brno",
 *   BusinessDetails: { DuePeriod: 14 },
 *   DeliveryAddresses: [{ Name: "Sklad" }],
 * });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export async function createBusinessPartner<Schema extends RecordSchema | undefined = undefined>(
  client: Client,
  payload: CreateBusinessPartnerDto,
  options: CreateOptions & WithSchema<Schema> = {},
): Promise<Created<OutputOf<Schema, BusinessPartner>>> {
  checkPayload(payload, operation);
  checkCall(client, options, operation, gettingNames);
  const { schema } = options;
  const attemptedAt = new Date(client.clock.now());
  const created: Promise<Created<object>> = client.send(
    { name: operation, kind: create, method: "POST", path: "/v1/BusinessPartners", body: payload },
    async (answer) => {
      const response = readCreated(answer);
      if (!isNew(client, recordId(response.data))) {
        const cause = new ContractError("the answer has the id of the partner of an earlier create");
        const rule =
          "the answer does not show that it was created; look for the record before you send it again";
        throw new OutcomeUnknownError(rule, { operation, attemptedAt, cause });
      }
      if (!schema) return response;
      const [data] = await applySchema([response.data], schema, () => "the created record");
      return { ...response, data: data! };
    },
    pickOptions(options, callOptionNames),
  );
  return created as Promise<Created<OutputOf<Schema, BusinessPartner>>>;
}

const operation = "createBusinessPartner";

/** The ids of the partners that each client has created. */
const createdIds = new WeakMap<Client, Set<string>>();

/** Whether no earlier create of the client got this id: a cache, or a service that takes two payloads for one, repeats it. */
function isNew(client: Client, id: string): boolean {
  const ids = createdIds.get(client) ?? new Set();
  createdIds.set(client, ids);
  const { size } = ids;
  return ids.add(id.toLowerCase()).size > size;
}

/**
 * Reads the created response. The specification does not show its fields: the record is the body itself, or its field
 * `data`; warnings are the body's field `warnings`. Throws where neither record has an id.
 */
function readCreated(answer: Answer): Created {
  const raw = answer.json();
  const fields = fieldsOf(raw);
  for (const record of [fields.get("data"), raw]) {
    if (findUnusable([record], "guid") >= 0) continue;
    const warnings = fields.get("warnings") ?? [];
    return {
      data: record as BusinessPartner,
      warnings: (Array.isArray(warnings) ? warnings : [warnings]) as readonly CreatedWarning[],
      raw,
    };
  }
  throw new TypeError("the created response has no record with an id");
}
