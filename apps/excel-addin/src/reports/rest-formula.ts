import { quoted } from "../cells/formula-text.ts";
import { isConvertible } from "./exchange-factor.ts";
import type { Roles } from "./roles/find-roles.ts";
import { none } from "./sheet-plan.ts";

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
