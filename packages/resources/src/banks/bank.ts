import type { RecordTypes, UntypedRecord } from "../operation/record-types.ts";

/**
 * A bank as the service sends it; typed by augmenting {@link RecordTypes} with `BankDto`.
 *
 * @example
 * ```ts
 * const banks: Bank[] = await collect(iterateBanks(client), { max: 10_000 });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type Bank = RecordTypes extends { BankDto: infer T extends object } ? T : UntypedRecord;
