import type { DescribedField, DescribedRecord, DescribedType } from "@accounting-data/openapi";
import type { OfferedDescription } from "@accounting-data/deployment";

type Records = readonly Readonly<Record<string, unknown>>[];

/** A description of lists as their records have them: each field by its first value. */
export function describeBooks(
  lists: Readonly<Record<string, Records>>,
  paths: Readonly<Record<string, string>>,
): OfferedDescription {
  const records: DescribedRecord[] = [];

  function describeRecord(name: string, of: Records): string {
    const names = [...new Set(of.flatMap((record) => Object.keys(record)))];
    const fields = names.map((field): DescribedField => {
      const values = of
        .map((record) => record[field])
        .filter((value) => value !== null && value !== undefined);
      return { name: field, type: typeOf(`${name}${field}`, values), nullable: true };
    });
    records.push({ name, fields });
    return name;
  }

  function typeOf(name: string, values: readonly unknown[]): DescribedType {
    const [first] = values;
    if (name.endsWith("InvoiceType")) return { kind: "choice", choice: "InvoiceType" };
    if (name.endsWith("VatRateType")) return { kind: "choice", choice: "VatRateType" };
    if (Array.isArray(first)) {
      const record = describeRecord(name, values.flat() as Records);
      return { kind: "list", of: { type: { kind: "record", record } } };
    }
    if (typeof first === "object" && first !== null)
      return { kind: "record", record: describeRecord(name, values as Records) };
    if (typeof first === "number") return { kind: "number", format: "decimal" };
    if (typeof first === "boolean") return { kind: "boolean" };
    if (name.endsWith("Id")) return { kind: "text", format: "guid" };
    return /^\d{4}-\d\d-\d\d/.test(String(first)) ? { kind: "text", format: "date-time" } : { kind: "text" };
  }

  return {
    lists: Object.entries(lists).map(([name, of]) => ({
      name,
      one: name.replace(/ies$/, "y").replace(/s$/, ""),
      path: paths[name] ?? `/v1/${name}`,
      record: describeRecord(name, of),
      after: true,
      modifiedSince: true,
      byId: true,
    })),
    records,
    choices: [
      { name: "VatRateType", values: ["Basic", "Reduced", "Zero"].map((value) => ({ value })) },
      {
        name: "InvoiceType",
        values: ["ACCPAY", "ACCPAYCREDIT", "ACCREC", "ACCRECCREDIT"].map((value) => ({ value })),
      },
    ],
  };
}
