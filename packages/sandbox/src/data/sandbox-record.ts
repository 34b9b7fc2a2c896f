/** What JSON can hold. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [field: string]: JsonValue };

/** The fields of a record, before it has an id. */
export type RecordFields = { readonly [field: string]: JsonValue };

/** A stored record. Field names are in Pascal case here, whatever case the option puts on the wire. */
export interface SandboxRecord extends RecordFields {
  /** Lower-case guid. */
  readonly Id: string;
  /** ISO 8601, UTC; what `ModifiedSince` is compared with. */
  readonly ModifiedAt: string;
}
