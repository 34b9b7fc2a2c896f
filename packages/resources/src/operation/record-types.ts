/**
 * The types of the records, empty until you (or a generator) augment it. Its keys are the specification's type names, and
 * two for which the specification has none: `IssuedInvoice`, and `CreatedWarning` for each of the warnings of a create.
 *
 * @example
 * ```ts
 * import type {} from "@accounting-data/resources"; // without an import, TypeScript ignores the augmentation
 * declare module "@accounting-data/resources" {
 *   interface RecordTypes {
 *     BankDto: { Id: string; Name: string };
 *   }
 * }
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- augmented by its users; anything in it would be a guess
export interface RecordTypes {}

/**
 * A record of which nothing is known: the fields as the service sent them, names untouched.
 *
 * @example
 * ```ts
 * const partner: UntypedRecord = await getBusinessPartner(client, id);
 * console.log(partner["Name"]);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resources-and-their-fields
 */
export type UntypedRecord = Readonly<Record<string, unknown>>;

/**
 * The type of the records that the specification calls `Name`: what {@link RecordTypes} says, else {@link UntypedRecord}.
 * @example type Bank = RecordOf<"BankDto">;
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type RecordOf<Name extends string> = RecordTypes extends { [Key in Name]: infer T extends object }
  ? T
  : UntypedRecord;
