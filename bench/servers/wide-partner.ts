import type { RecordFields } from "@accounting-data/sandbox";
import { partner } from "./partner.ts";

/** Columns of the matrix of {@link widePartner}s. */
export const wideColumns = 20;

/** The n-th partner with fields for 20 columns, nested objects, dates, numbers and nulls among them. */
export function widePartner(index: number): RecordFields {
  const { id: _id, object: _object, ...fields } = partner(index);
  return {
    ...fields,
    ...(index % 50 === 49 && { BusinessDetails: null }),
    CreatedOn: `20${10 + (index % 15)}-0${1 + (index % 9)}-1${index % 9}`,
    PaidAt: index % 3 === 0 ? null : `2025-0${1 + (index % 9)}-11T10:42:07`,
    Country: "CZ",
    Email: `ruzicka${index}@example.com`,
    Balance: index * 1.21,
    Discount: index % 20,
  };
}
