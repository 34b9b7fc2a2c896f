import { quoted } from "../cells/formula-text.ts";
import type { Roles } from "./roles/find-roles.ts";
import type { DocumentRole } from "./roles/document-role.ts";
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

/** Whether documents tell what is left to pay, or what has been paid. */
export function hasRest(roles: Roles): boolean {
  return (restOf(roles, "own") ?? restOf(roles, "home")) !== undefined;
}

/** What is left to pay as a document tells it; else what has not been paid of its total. `sign`: that of credit notes. */
function restOf(roles: Roles, currency: "own" | "home", sign = ""): string | undefined {
  const [rest, paid, total] =
    currency === "own"
      ? (["rest", "paid", "total"] as const)
      : (["homeRest", "homePaid", "homeTotal"] as const);
  if (roles[rest] !== undefined) return `amount(${rest})`;
  if (roles[paid] === undefined || roles[total] === undefined) return undefined;
  return `IFERROR(ROUND(${sign}(amount(${total})-zero(amount(${paid}))),2),${quoted(none)})`;
}

/** What is left to pay, in the document's own currency. `sign`: that of credit notes. */
export function restFormula(roles: Roles, sign: string): string {
  const { total, homeTotal } = roles;
  const [rest, home] = [restOf(roles, "own", sign), restOf(roles, "home", sign)];
  if (home === undefined) return rest ?? quoted(none);
  const hasTotals = total !== undefined && homeTotal !== undefined;
  const isAtHome = hasTotals ? "(zero(amount(total))=0)" : `(zero(${rest})=0)`;
  if (rest !== undefined) return `IF(${isAtHome}*ISNUMBER(${home}),${home},${rest})`;
  if (hasTotals) {
    const share = `ROUND(${home}*amount(total)/amount(homeTotal),2)`;
    return `IF(${isAtHome}+(zero(${home})=0),${home},IFERROR(${share},${quoted(none)}))`;
  }
  return isConvertible(roles) ? `IFERROR(ROUND(${home}/factor,2),${quoted(none)})` : home;
}

/** Columns with one amount of a document in its own currency and in the home currency, if there are such. */
export function amountInBoth(roles: Roles): readonly [DocumentRole, DocumentRole] | undefined {
  return (["total", "net"] as const)
    .map((of) => ofLevel.document[of])
    .find((pair) => pair.every((role) => roles[role] !== undefined));
}

/**
 * By what an amount is multiplied to be in the home currency, given a document's `rate`. Services mean by a rate what one unit costs, or a
 * hundred, or how many units the home currency buys: if an amount of the document stands in both currencies, it decides.
 */
export function factorFormula(
  rate: string,
  { pair, isRate }: { readonly pair: readonly [DocumentRole, DocumentRole]; readonly isRate: boolean },
): string {
  const [own, home] = pair.map((role) => `ABS(zero(amount(${role})))`);
  const names = `given,${rate},own,${own},atHome,${home},told,IF(own*atHome=0,0,atHome/own)`;
  if (!isRate) return `LET(${names},IF(told=0,given,told))`;
  // Amounts are rounded, some services' to whole units.
  const isRight = (way: string): string => `ABS(atHome-own*${way})<=0.5+0.01*${way}`;
  const ways = ["given", "given/100", "1/given", "100/given"];
  const right = ways.reduceRight((others, way) => `IF(${isRight(way)},${way},${others})`, "told");
  return `LET(${names},IF(told=0,given,IFERROR(${right},told)))`;
}

/** Whether amounts can be converted into the home currency: by the document's own rate, or by an amount that stands in both. */
export function isConvertible(roles: Roles): boolean {
  return hasOwnRate(roles) || amountInBoth(roles) !== undefined;
}

/** Whether a document has its own rate of exchange. */
function hasOwnRate({ exchangeRate, inverseRate }: Roles): boolean {
  return (exchangeRate ?? inverseRate) !== undefined;
}

function convert(amount: string, converts: boolean): string {
  return converts ? `ROUND(${amount}*factor,2)` : amount;
}
