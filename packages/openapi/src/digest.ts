/**
 * What a description says of a service's lists: plain data, which can be stored as JSON.
 * @example const { lists, records }: Digest = await readDescription(text);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/types-from-a-description.md#what-is-read
 */
export interface Digest {
  /** Name of the service, if the description has one. */
  readonly title?: string;
  /** In the order of the description. */
  readonly lists: readonly DescribedList[];
  /** Lists below a record, whose paths have parameters; absent if there are none. */
  readonly below?: readonly DescribedList[];
  /** Files of records, such as the PDF of an invoice; absent if there are none. */
  readonly files?: readonly DescribedFile[];
  /** Every record that the lists use, those inside of records included. */
  readonly records: readonly DescribedRecord[];
  /** The enumerated values that the records use. */
  readonly choices: readonly DescribedChoice[];
  /** Every other operation, and parts of lists, and why they are not in the digest. */
  readonly leftOut: readonly LeftOut[];
}

/**
 * A list that can be read by pages: `GET` with `PageSize` and `PageNumber`.
 * @example const list: DescribedList = { name: "Banks", one: "Bank", path: "/v1/Banks", after: false, modifiedSince: true, byId: true };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/types-from-a-description.md#what-is-read
 */
export interface DescribedList {
  /** An identifier made of the path: `/v1/IssuedInvoices/Unpaid` is `IssuedInvoicesUnpaid`. No other list has it. */
  readonly name: string;
  /** An identifier for one of its records, such as `Bank`. */
  readonly one: string;
  /** As the description spells it. */
  readonly path: string;
  /** Name of the list's record in `records`; absent if the description does not show its fields. */
  readonly record?: string;
  /** Whether the list accepts `After`. */
  readonly after: boolean;
  /** Whether the list accepts `ModifiedSince`. */
  readonly modifiedSince: boolean;
  /** Whether `GET {path}/{id}` returns a record. */
  readonly byId: boolean;
  /** Name of the record by id, if it is another one than the list's. */
  readonly recordById?: string;
  /** What `POST {path}` creates a record from. */
  readonly create?: DescribedCreate;
  /** What the description says about the list. */
  readonly description?: string;
}

/**
 * A file of a record: a `GET` below a record's path that answers with a file.
 * @example const file: DescribedFile = { name: "IssuedInvoicePdf", path: "/v1/IssuedInvoices/{id}/pdf", parameters: [] };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/types-from-a-description.md#what-is-read
 */
export interface DescribedFile {
  /** An identifier made of the record's and the rest of the path. No other file has it. */
  readonly name: string;
  /** As the description spells it, but that the record's own parameter, its last, is `{id}`. */
  readonly path: string;
  /** Media types to ask for, if it comes in several. */
  readonly accept?: string;
  /** The parameters of the query. */
  readonly parameters: readonly DescribedField[];
  /** What the description says about it. */
  readonly description?: string;
}

/**
 * How a record is created.
 * @example const create: DescribedCreate = { payload: "CreateBusinessPartnerDto", created: "BusinessPartnerDto" };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/types-from-a-description.md#what-is-read
 */
export interface DescribedCreate {
  /** Name of the payload's record. */
  readonly payload: string;
  /** Name of the record that the answer contains, if it is described. */
  readonly created?: string;
  /** One of the warnings beside it, if they are described. */
  readonly warning?: DescribedValue;
}

/**
 * A record, or an object inside of one.
 * @example const record: DescribedRecord = { name: "BankDto", fields: [{ name: "Id", type: { kind: "text", format: "guid" } }] };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/types-from-a-description.md#what-is-read
 */
export interface DescribedRecord {
  /** As the description calls it; made of the owner and the field if it has no name. Not always an identifier. */
  readonly name: string;
  /** In the order of the description. */
  readonly fields: readonly DescribedField[];
  /** Whether the description says that there are other fields too. */
  readonly open?: true;
  /** What the description says about the record. */
  readonly description?: string;
}

/**
 * A field of a record.
 * @example const field: DescribedField = { name: "Name", type: { kind: "text", maxLength: 90 }, nullable: true };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/types-from-a-description.md#what-is-read
 */
export interface DescribedField extends DescribedValue {
  /** As on the wire. */
  readonly name: string;
  /** Whether a payload must have it. Of a record that is read it says little: services send every field. */
  readonly required?: true;
  /** `"read"`: never in a payload. `"write"`: never in an answer. */
  readonly only?: "read" | "write";
  /** The title of the field's schema, where that says more than the field's name and stands beside a description. */
  readonly title?: string;
  /** What the description says about the field: its description, else its title. */
  readonly description?: string;
}

/**
 * A value: its type, and whether it may be null.
 * @example const value: DescribedValue = { type: { kind: "integer", minimum: 0 }, nullable: true };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/types-from-a-description.md#what-is-read
 */
export interface DescribedValue {
  readonly type: DescribedType;
  /** Whether null is allowed. */
  readonly nullable?: true;
}

/**
 * The type of a value. `choice` and `record` name an entry of the digest.
 * @example const type: DescribedType = { kind: "list", of: { type: { kind: "record", record: "AddressDto" } } };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/types-from-a-description.md#what-is-read
 */
export type DescribedType =
  | {
      readonly kind: "text";
      /**
       * Such as `date-time` or `guid`; services use formats loosely. `decimal` is a number as a text, also where only its pattern
       * says so, or a number beside it.
       */
      readonly format?: string;
      readonly minLength?: number;
      readonly maxLength?: number;
    }
  | {
      readonly kind: "number" | "integer";
      readonly format?: string;
      readonly minimum?: number;
      readonly maximum?: number;
      /** The value is greater than this. */
      readonly exclusiveMinimum?: number;
      /** The value is less than this. */
      readonly exclusiveMaximum?: number;
    }
  | { readonly kind: "boolean" | "unknown" }
  | { readonly kind: "choice"; readonly choice: string }
  | { readonly kind: "record"; readonly record: string }
  | { readonly kind: "list" | "map"; readonly of: DescribedValue }
  | { readonly kind: "either"; readonly of: readonly DescribedType[] };

/**
 * Enumerated values.
 * @example const choice: DescribedChoice = { name: "Language", values: [{ value: "cs", description: "Czech" }] };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/types-from-a-description.md#what-is-read
 */
export interface DescribedChoice {
  /** As the description calls it; made of the owner and the field if it has no name. */
  readonly name: string;
  readonly values: readonly { readonly value: string | number | boolean; readonly description?: string }[];
  /** What the description says about the values together. */
  readonly description?: string;
}

/**
 * Something that is not in the digest.
 * @example const leftOut: LeftOut = { place: "GET /v2/Banks", reason: "its path does not begin with /v1/" };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/types-from-a-description.md#what-is-read
 */
export interface LeftOut {
  /** An operation, or a field of a record. */
  readonly place: string;
  readonly reason: string;
}
