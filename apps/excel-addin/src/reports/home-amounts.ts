import { quoted } from "../cells/formula-text.ts";
import { amountLevel, type AmountLevel } from "./amount-formula.ts";
import { isConvertible } from "./exchange-factor.ts";
import type { CountedList } from "./counted-list.ts";
import type { DocumentRole } from "./roles/document-role.ts";
import type { Roles } from "./roles/find-roles.ts";
import { none } from "./sheet-plan.ts";

/**
 * Whether a report of these lists has amounts in the home currency: at least one of them has no other, or its documents have such amounts,
 * or a rate of exchange. If not, a report must not add up those of several currencies.
 */
export function hasHomeAmounts(lists: readonly CountedList[], perRate: boolean): boolean {
  return lists.some(({ roles }) => isHome(roles, amountLevel(roles, perRate)));
}

function isHome(roles: Roles, level: AmountLevel): boolean {
  if (roles.currency === undefined || isConvertible(roles)) return true;
  return level === "rows"
    ? (roles.rowHomeNet ?? roles.rowHomeTotal) !== undefined
    : (roles.homeNet ?? roles.homeTotal) !== undefined;
}

/**
 * The currencies of a list's documents that need no rate: they have none, or 1, and no amount in the home currency that is another.
 * In it the list's columns have the names of their roles.
 */
export function homeCandidate(has: (role: DocumentRole) => boolean): string {
  const rate = (["exchangeRate", "inverseRate"] as const).find(has);
  const conditions = [
    ...(rate === undefined ? [] : [`((zero(amount(${rate}))=0)+(zero(amount(${rate}))=1)>0)`]),
    ...(
      [
        ["net", "homeNet"],
        ["total", "homeTotal"],
        ["rowNet", "rowHomeNet"],
        ["rowTotal", "rowHomeTotal"],
      ] as const
    )
      .filter((pair) => pair.every(has))
      .map(
        ([own, home]) =>
          // Of documents in the home currency, some services write 0 as the other amount.
          `(1-(zero(amount(${own}))<>0)*ISNUMBER(amount(${home}))*(amount(${own})<>amount(${home})))`,
      ),
  ];
  return conditions.length === 0 ? "currency" : `IF(${conditions.join("*")},currency,${quoted(none)})`;
}
