import type { EnvelopeSpelling } from "@accounting-data/sandbox";

const names = ["items", "data", "results", "records", "value", "array", "only-array"] as const;
const wrappings = [undefined, "data", "result"] as const;
const cases = ["camel", "pascal"] as const;
const totals = [
  "totalItemCount",
  "totalCount",
  "total",
  "pagination.totalItemCount",
  "pagination.totalCount",
  "pagination.total",
  "missing",
] as const;

/**
 * Every name of the array × every wrapper × both cases, with the places of the total rotating through them. An array with
 * an unknown name is only found at the top level.
 */
export function envelopeSpellings(): EnvelopeSpelling[] {
  return names.flatMap((records, name) =>
    (records === "only-array" ? [undefined] : wrappings).flatMap((under, wrapping) =>
      cases.map((casing, index): EnvelopeSpelling => {
        const total = totals[(name + 2 * wrapping + 3 * index) % totals.length]!;
        return { records, total, case: casing, ...(under && { under }) };
      }),
    ),
  );
}
