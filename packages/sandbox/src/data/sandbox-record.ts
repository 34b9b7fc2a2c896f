/**
 * What JSON can hold.
 *
 * @example
 * ```ts
 * const value: JsonValue = { DuePeriod: 14, Tags: ["VIP", null] };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resources-and-their-fields
 */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [field: string]: JsonValue };

/**
 * The fields of a record, before it has an id.
 *
 * @example
 * ```ts
 * const fields: RecordFields = { Name: "Pekařství U Čápa", BusinessDetails: { DuePeriod: 14 } };
 * sandbox.insert("BusinessPartners", fields);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resources-and-their-fields
 */
export type RecordFields = { readonly [field: string]: JsonValue };

/**
 * A stored record. Field names are in Pascal case here, whatever case the option puts on the wire.
 *
 * @example
 * ```ts
 * const inserted: SandboxRecord = sandbox.insert("Banks", { Name: "Nová záložna" });
 * console.log(inserted.Id, inserted.ModifiedAt);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export interface SandboxRecord extends RecordFields {
  /** Lower-case guid. */
  readonly Id: string;
  /** ISO 8601, UTC; what `ModifiedSince` is compared with. */
  readonly ModifiedAt: string;
}

/** The fields of a made-up record: all but its id. */
export type SeededFields = RecordFields & Pick<SandboxRecord, "ModifiedAt">;
