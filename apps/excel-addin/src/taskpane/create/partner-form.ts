/** What a further field holds. */
export type FurtherFieldType = "text" | "number" | "truth" | "nothing";

/** A field that the form does not show, named as the service names it. */
export interface FurtherField {
  readonly key: number;
  /** Such as `Note` or `BusinessDetails.Note`. */
  readonly name: string;
  readonly type: FurtherFieldType;
  /** As typed; of `truth`: "true" or "false". */
  readonly value: string;
}

/** One delivery address. */
export interface AddressField {
  readonly key: number;
  readonly name: string;
}

/** What a person has typed so far. */
export interface PartnerForm {
  readonly name: string;
  readonly city: string;
  readonly duePeriod: string;
  readonly addresses: readonly AddressField[];
  readonly more: readonly FurtherField[];
}

/** A place of the form at which a message can stand. */
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
