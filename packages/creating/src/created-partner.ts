/**
 * A partner that exists. Fields are undefined if its record does not have them.
 * @example const partner: CreatedPartner = partnerWithoutRecord("6f9619ff-8b86-4d11-b42d-00c04fc964ff", "Novák");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export interface CreatedPartner {
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly city: string | undefined;
  readonly warnings: readonly string[];
  /** Fields that were sent and did not come back. */
  readonly missing?: readonly string[];
  /** As the service sent it; undefined if another program created it. */
  readonly record: Readonly<Record<string, unknown>> | undefined;
}

/**
 * A partner that this program knows without its record.
 * @example const partner = partnerWithoutRecord("6f9619ff-8b86-4d11-b42d-00c04fc964ff");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export function partnerWithoutRecord(id: string | undefined, name?: string, city?: string): CreatedPartner {
  return { id, name, city, warnings: [], record: undefined };
}
