import type { RecordTypes, UntypedRecord } from "../operation/record-types.ts";

/**
 * An issued invoice as the service sends it; typed by augmenting {@link RecordTypes} with `IssuedInvoice` (our name: the
 * specification has none).
 *
 * @example
 * ```ts
 * const invoices: IssuedInvoice[] = await collect(iterateIssuedInvoices(client), { max: 10_000 });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export type IssuedInvoice = RecordTypes extends { IssuedInvoice: infer T extends object } ? T : UntypedRecord;
