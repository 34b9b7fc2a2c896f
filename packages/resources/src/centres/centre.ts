import type { RecordTypes, UntypedRecord } from "../operation/record-types.ts";

/**
 * A centre as the service sends it; typed by augmenting {@link RecordTypes} with `CentreDto`.
 *
 * @example
 * ```ts
 * const centres: Centre[] = await collect(iterateCentres(client), { max: 10_000 });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type Centre = RecordTypes extends { CentreDto: infer T extends object } ? T : UntypedRecord;
