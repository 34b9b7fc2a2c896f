import type { Client } from "@accounting-data/core";
import { createCreator, type CreateOptions, type Created } from "../creating/create-record.ts";
import type { OutputOf, WithSchema } from "../operation/options.ts";
import type { RecordSchema } from "../operation/record-schema.ts";
import type { RecordTypes } from "../operation/record-types.ts";
import type { BusinessPartner } from "./business-partners.ts";

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
  : ShownFields & OtherFields;

/**
 * What {@link createBusinessPartner} accepts: a `CreateBusinessPartnerDto`; until `RecordTypes` has one, also an object of an
 * interface of yours, whatever other fields it declares.
 * @example const sent: BusinessPartnerPayload = { Name: "Novák a syn" };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#create-business-partner-payload-createbusinesspartnerdto
 */
export type BusinessPartnerPayload = RecordTypes extends { CreateBusinessPartnerDto: infer T extends object }
  ? T
  : Open<ShownFields>;

/**
 * Any other fields.
 * @example const others: OtherFields = { RegistrationNumber: "12345678" };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#create-business-partner-payload-createbusinesspartnerdto
 */
export interface OtherFields {
  readonly [field: string]: unknown;
}

/**
 * Objects with these fields and any others. An interface has no index signature and fits the second part alone, a literal with other
 * fields the first.
 * @example const details: Open<{ DuePeriod?: number }> = { DuePeriod: 14, Discount: 5 };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#create-business-partner-payload-createbusinesspartnerdto
 */
export type Open<Fields extends object> = (Fields & OtherFields) | (Fields & AnyObject);

/**
 * An object, by a member that every one has: TypeScript refuses types that have nothing in common with optional fields alone.
 * @example const any: AnyObject = new Date();
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#create-business-partner-payload-createbusinesspartnerdto
 */
export interface AnyObject {
  /** Every object has it. */
  toString(): string;
}

/**
 * The fields of a partner that the specification shows.
 * @example const shown: ShownFields = { Name: "Novák a syn", City: undefined };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#create-business-partner-payload-createbusinesspartnerdto
 */
export interface ShownFields {
  /** Name of the partner. */
  readonly Name?: string | undefined;
  /** City of the partner. */
  readonly City?: string | undefined;
  readonly BusinessDetails?:
    | Open<{
        /** Due period, a whole number; the specification does not state its unit. */
        readonly DuePeriod?: number | undefined;
      }>
    | undefined;
  readonly DeliveryAddresses?: readonly Open<{ readonly Name?: string | undefined }>[] | undefined;
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
export const createBusinessPartner: <Schema extends RecordSchema | undefined = undefined>(
  client: Client,
  payload: BusinessPartnerPayload,
  options?: CreateOptions & WithSchema<Schema>,
) => Promise<Created<OutputOf<Schema, BusinessPartner>>> = /* @__PURE__ */ createCreator({
  one: "BusinessPartner",
  path: "/v1/BusinessPartners",
});
