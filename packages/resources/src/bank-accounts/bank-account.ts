import type { RecordTypes, UntypedRecord } from "../operation/record-types.ts";

/**
 * A bank account as the service sends it; typed by augmenting {@link RecordTypes} with `BankAccountDto`.
 *
 * @example
 * ```ts
 * const bankAccounts: BankAccount[] = await collect(iterateBankAccounts(client), { max: 10_000 });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type BankAccount = RecordTypes extends { BankAccountDto: infer T extends object } ? T : UntypedRecord;
