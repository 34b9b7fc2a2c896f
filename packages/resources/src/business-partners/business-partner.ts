import type { RecordTypes, UntypedRecord } from "../operation/record-types.ts";

/**
 * A business partner as the service sends it; typed by augmenting {@link RecordTypes} with `BusinessPartnerDto`.
 *
 * @example
 * ```ts
 * const businessPartners: BusinessPartner[] = await collect(iterateBusinessPartners(client), { max: 10_000 });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type BusinessPartner = RecordTypes extends { BusinessPartnerDto: infer T extends object }
  ? T
  : UntypedRecord;
