import type { DescribedType } from "@accounting-data/openapi";

export type EdmName =
  | "Edm.Boolean"
  | "Edm.Date"
  | "Edm.DateTimeOffset"
  | "Edm.Decimal"
  | "Edm.Double"
  | "Edm.Guid"
  | "Edm.Int32"
  | "Edm.Int64"
  | "Edm.String";

const textFormats: Readonly<Record<string, EdmName>> = {
  date: "Edm.Date",
  "date-time": "Edm.DateTimeOffset",
  decimal: "Edm.Decimal",
  guid: "Edm.Guid",
  uuid: "Edm.Guid",
};

/** The type of a plain value. Enumerated values are texts: one that the description does not know must not break a reader. */
export function edmName(type: DescribedType): EdmName {
  if (type.kind === "text") return textFormats[type.format ?? ""] ?? "Edm.String";
  if (type.kind === "integer") return type.format === "int32" ? "Edm.Int32" : "Edm.Int64";
  if (type.kind === "number") return type.format === "float" ? "Edm.Double" : "Edm.Decimal";
  return type.kind === "boolean" ? "Edm.Boolean" : "Edm.String";
}
