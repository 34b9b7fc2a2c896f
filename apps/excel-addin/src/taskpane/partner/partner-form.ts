import type { KnownField } from "../../creating/known-fields.ts";

/** A further field, by the service's name. */
export interface FurtherField extends KnownField {
  readonly key: number;
  /** As typed. For `truth`: "true" or "false". */
  readonly value: string;
}

/** One delivery address. */
export interface AddressField {
  readonly key: number;
  readonly name: string;
}

/** The form as filled in so far. */
export interface PartnerForm {
  readonly name: string;
  readonly city: string;
  readonly duePeriod: string;
  readonly addresses: readonly AddressField[];
  readonly more: readonly FurtherField[];
}

/** A field that can have a message. */
export type PartnerField =
  | "name"
  | "city"
  | "duePeriod"
  | "addresses"
  | `address-${number}`
  | `more-${number}`
  | `more-name-${number}`;

/** The form before anything is typed. */
export const emptyPartnerForm: PartnerForm = { name: "", city: "", duePeriod: "", addresses: [], more: [] };
