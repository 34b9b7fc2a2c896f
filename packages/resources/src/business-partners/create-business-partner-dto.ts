import type { RecordTypes } from "../operation/record-types.ts";

/**
 * What a business partner is created from; typed by augmenting `RecordTypes` with `CreateBusinessPartnerDto`. Until then
 * the five fields that the specification shows, all optional since it does not say which are required, and any others.
 *
 * @example
 * ```ts
 * const payload: CreateBusinessPartnerDto = { Name: "Novák a syn", City: "Brno", BusinessDetails: { DuePeriod: 14 } };
 * ```
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
