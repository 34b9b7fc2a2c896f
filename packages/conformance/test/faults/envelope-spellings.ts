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
 * Every name of the array under every wrapping in both cases, and with them every place of the total in turn. An array of
 * a name that nobody knows is looked for at the top only.
 */
export function envelopeSpellings(): EnvelopeSpelling[] {
  return names.flatMap((records, name) =>
    (records === "only-array" ? [undefined] : wrappings).flatMap((under, wrapping) =>
      cases.map((casing, turn): EnvelopeSpelling => {
        const total = totals[(name + 2 * wrapping + 3 * turn) % totals.length]!;
        return { records, total, case: casing, ...(under && { under }) };
      }),
    ),
  );
}
