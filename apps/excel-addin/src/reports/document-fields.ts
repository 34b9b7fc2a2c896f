import { type AmountLevel } from "./amount-formula.ts";
import { hasRest } from "./rest-formula.ts";
import { amountInBoth } from "./exchange-factor.ts";
import type { Roles } from "./roles/find-roles.ts";
import type { DocumentRole } from "./roles/document-role.ts";

/** A column of the table of documents that a report's formulas count. */
export type DocumentField =
  | "kind"
  | "id"
  | "number"
  | "issued"
  | "day"
  | "due"
  | "key"
  | "name"
  | "currency"
  | "rate"
  | "net"
  | "vat"
  | "total"
  | "paidTotal"
  | "documentTotal"
  | "foreign"
  | "rest"
  | "reverse"
  | "centre"
  | "activity"
  | "counts"
  | "cancelled";

/** The roles whose columns a field is calculated from. */
function rolesOfField(field: DocumentField, roles: Roles, level: AmountLevel): readonly DocumentRole[] {
  switch (field) {
    case "kind":
      return ["kind"];
    case "id":
      return ["id", "number"];
    case "number":
      return ["number"];
    case "issued":
      return ["issued", "taxable"];
    case "day":
      return ["taxable", "issued"];
    case "due":
      return ["due"];
    case "key":
      return ["partnerId"];
    case "name":
      return ["company", "person", "partnerId"];
    case "currency":
      return ["currency"];
    case "rate":
      return ["rowRate"];
    case "net":
    case "vat":
    case "total":
      return level === "rows"
        ? [
            "rowNet",
            "rowVat",
            "rowTotal",
            "rowHomeNet",
            "rowHomeVat",
            "rowHomeTotal",
            "quantity",
            "unitPrice",
            "rowRate",
            ...rolesOfRate(roles),
            "kind",
          ]
        : ["net", "vat", "total", "homeNet", "homeVat", "homeTotal", ...rolesOfRate(roles), "kind"];
    case "paidTotal":
      return hasTotal(roles)
        ? ["total", "homeTotal", "kind", ...(level === "rows" ? (["id", "number"] as const) : [])]
        : rolesOfField("total", roles, level);
    case "documentTotal":
      return ["total", "homeTotal", ...rolesOfRate(roles), "kind"];
    case "foreign":
      return rolesOfField("net", roles, level);
    case "rest":
      if (!hasRest(roles)) return rolesOfField("paidTotal", roles, level);
      return roles.rest !== undefined && roles.homeRest === undefined
        ? ["rest"]
        : ["rest", "homeRest", "paid", "homePaid", "total", "homeTotal", ...rolesOfRate(roles), "kind"];
    case "reverse":
      return ["reverse"];
    case "centre":
      return ["centre"];
    case "activity":
      return ["activity"];
    case "counts":
    case "cancelled":
      return ["cancelled", "kind", "side"];
  }
}

/** What says how a document's amounts become those in the home currency. */
function rolesOfRate(roles: Roles): readonly DocumentRole[] {
  return ["currency", "exchangeRate", "exchangeQuantity", "inverseRate", ...(amountInBoth(roles) ?? [])];
}

/** The columns to read: each once, under the first role that has it. */
export function neededColumns(
  roles: Roles,
  fields: readonly DocumentField[],
  level: AmountLevel,
): readonly (readonly [DocumentRole, string])[] {
  const columns = new Map<DocumentRole, string>();
  for (const role of fields.flatMap((field) => rolesOfField(field, roles, level))) {
    const name = roles[role];
    if (name !== undefined) columns.set(role, name);
  }
  return [...columns];
}

/** Whether the whole amount of a document stands in a column of its own. */
export function hasTotal({ total, homeTotal }: Roles): boolean {
  return (total ?? homeTotal) !== undefined;
}
