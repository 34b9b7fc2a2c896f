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

/** The fields of a made-up record: all but its id. */
export interface SeededFields extends RecordFields {
  /** ISO 8601, UTC; what `ModifiedSince` is compared with. */
  readonly ModifiedAt: string;
}

/** A stored record. Field names are in Pascal case here, whatever case the option puts on the wire. */
export interface SandboxRecord extends SeededFields {
  /** Lower-case guid. */
  readonly Id: string;
}
