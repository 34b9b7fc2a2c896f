import type { RecordTypes, UntypedRecord } from "../operation/record-types.ts";

/**
 * An activity as the service sends it; typed by augmenting {@link RecordTypes} with `ActivityDto`.
 *
 * @example
 * ```ts
 * const activities: Activity[] = await collect(iterateActivities(client), { max: 10_000 });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type Activity = RecordTypes extends { ActivityDto: infer T extends object } ? T : UntypedRecord;
