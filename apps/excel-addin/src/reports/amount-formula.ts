import { quoted } from "../cells/formula-text.ts";
import type { Roles } from "./roles/find-roles.ts";
import type { DocumentRole } from "./roles/document-role.ts";
import { isConvertible } from "./exchange-factor.ts";
import { none } from "./sheet-plan.ts";

/** Whether amounts are those of documents, or of their rows: one for each rate, or each item. */
export type AmountLevel = "document" | "rows";

const ofLevel = {
  document: {
    net: ["net", "homeNet"],
    vat: ["vat", "homeVat"],
    total: ["total", "homeTotal"],
  },
  rows: {
    net: ["rowNet", "rowHomeNet"],
    vat: ["rowVat", "rowHomeVat"],
    total: ["rowTotal", "rowHomeTotal"],
  },
} as const satisfies Record<
  AmountLevel,
  Record<"net" | "vat" | "total", readonly [DocumentRole, DocumentRole]>
>;

/** A report that counts rates needs rows; without them, documents say enough unless only their rows have amounts without VAT. */
export function amountLevel(roles: Roles, perRate: boolean): AmountLevel {
  const has = (...of: readonly DocumentRole[]): boolean => of.some((role) => roles[role] !== undefined);
  const hasRows = has("rowNet", "rowHomeNet", "rowTotal", "rowHomeTotal", "unitPrice");
  if (!hasRows) return "document";
  if (perRate) return "rows";
  const hasNet = has("net", "homeNet") || (has("total", "homeTotal") && has("vat", "homeVat"));
  return hasNet ? "document" : "rows";
}

/**
 * A formula for an amount in the home currency, of the columns of these roles: as the service has it, else multiplied by the `factor` of
 * the document, which `converts` says that there is, else as it is. Undefined if no column tells it, and others don't either.
 */
export function amountFormula(
  of: "net" | "vat" | "total",
  roles: Roles,
  level: AmountLevel,
  converts = isConvertible(roles),
): string | undefined {
  const amounts = { roles, level, converts };
  const isAtHome = (one: "net" | "vat" | "total"): boolean => roles[ofLevel[level][one][1]] !== undefined;
  // Amounts that the service has in the home currency are exact; a converted one may be off by a cent.
  const netAtHome = !isAtHome("net") && isAtHome("total") && isAtHome("vat");
  const vatAtHome = !isAtHome("vat") && isAtHome("total") && isAtHome("net");
  const net = netAtHome ? undefined : (homeAmount("net", amounts) ?? netOfItem(amounts));
  const vat = vatAtHome ? undefined : homeAmount("vat", amounts);
  const total = homeAmount("total", amounts);
  switch (of) {
    case "net":
      return net ?? (total !== undefined && vat !== undefined ? `(${total}-${vat})` : undefined);
    case "vat":
      return (
        vat ?? (total !== undefined && net !== undefined ? `(${total}-${net})` : vatByRate(net, amounts))
      );
    case "total": {
      const tax = vat ?? vatByRate(net, amounts);
      return total ?? (net !== undefined && tax !== undefined ? `(${net}+${tax})` : undefined);
    }
  }
}

/** The VAT of a row by its rate, in the document's currency first: that is how services round it. */
function vatByRate(net: string | undefined, { roles, level, converts }: Amounts): string | undefined {
  if (net === undefined || roles.rowRate === undefined || level !== "rows") return undefined;
  const tax = (of: string): string => `ROUND(${of}*zero(percent)/100,2)`;
  const isOwn = roles.rowNet !== undefined && roles.rowHomeNet === undefined;
  return isOwn ? convert(tax("amount(rowNet)"), converts) : tax(net);
}

/** The whole amount of a document or of a row, in the document's own currency. */
export function ownTotal(roles: Roles, level: AmountLevel): string | undefined {
  const inCurrency = ownAmount("total", roles, level);
  const home = amountFormula("total", roles, level);
  if (inCurrency === undefined) return home;
  const ofHome = level === "document" ? roles.homeTotal : (roles.rowHomeTotal ?? roles.rowHomeNet);
  const hasBoth = ofHome !== undefined && home !== undefined;
  // Of documents in the home currency, services leave the other amount empty, or write 0.
  return hasBoth ? `IF((zero(${inCurrency})=0)*ISNUMBER(${home}),${home},${inCurrency})` : inCurrency;
}

/** An amount in the document's own currency, if columns tell it. */
export function ownAmount(of: "net" | "total", roles: Roles, level: AmountLevel): string | undefined {
  return amountFormula(of, withoutHome(roles), level, false);
}

function withoutHome(roles: Roles): Roles {
  const isOfHome = (role: string): boolean => /^(?:home|rowHome|exchange|inverse)/.test(role);
  return Object.fromEntries(Object.entries(roles).filter(([role]) => !isOfHome(role)));
}

interface Amounts {
  readonly roles: Roles;
  readonly level: AmountLevel;
  readonly converts: boolean;
}

function homeAmount(of: "net" | "vat" | "total", { roles, level, converts }: Amounts): string | undefined {
  const [own, home] = ofLevel[level][of];
  const converted = roles[own] === undefined ? undefined : convert(`amount(${own})`, converts);
  if (roles[home] === undefined) return converted;
  if (converted === undefined) return `amount(${home})`;
  return `IF(ISNUMBER(amount(${home})),amount(${home}),IFERROR(${converted},${quoted(none)}))`;
}

function netOfItem({ roles, level, converts }: Amounts): string | undefined {
  if (level !== "rows" || roles.quantity === undefined || roles.unitPrice === undefined) return undefined;
  return convert("ROUND(amount(quantity)*amount(unitPrice),2)", converts);
}

function convert(amount: string, converts: boolean): string {
  return converts ? `ROUND(${amount}*factor,2)` : amount;
}
