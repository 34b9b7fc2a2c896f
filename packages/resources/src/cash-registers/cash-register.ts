import type { RecordTypes, UntypedRecord } from "../operation/record-types.ts";

/**
 * A cash register as the service sends it; typed by augmenting {@link RecordTypes} with `CashRegisterDto`.
 *
 * @example
 * ```ts
 * const cashRegisters: CashRegister[] = await collect(iterateCashRegisters(client), { max: 10_000 });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type CashRegister = RecordTypes extends { CashRegisterDto: infer T extends object }
  ? T
  : UntypedRecord;
