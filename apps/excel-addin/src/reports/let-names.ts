import { quoted } from "../cells/formula-text.ts";
import type { AmountLevel } from "./amount-formula.ts";
import type { CountedList } from "./counted-list.ts";
import { amountInBoth, factorFormula } from "./exchange-factor.ts";
import { isOfCredit } from "./kind-formula.ts";
import type { DocumentRole } from "./roles/document-role.ts";
import type { Roles } from "./roles/find-roles.ts";
import { none } from "./sheet-plan.ts";

/** Names for LET: functions that read a column of amounts, which some services write as texts. Numbers alone are what they are. */
const amountNames = [
  [
    "amount",
    `LAMBDA(x,IF(COUNT(x)=ROWS(x),x,IF(ISNUMBER(x),x,IFERROR(NUMBERVALUE(x,".",","),${quoted(none)}))))`,
  ],
  ["zero", "LAMBDA(x,IF(ISNUMBER(x),x,0))"],
] as const;

/** Names for LET, of the columns of a list with amounts, and of what reads these. */
export function amountColumns(columns: readonly (readonly [DocumentRole, string])[]): string {
  const isNeeded = (role: DocumentRole): boolean =>
    /^(?:currency|(?:row)?(?:home)?(?:net|total)|(?:exchange|inverse)Rate)$/i.test(role);
  const names = columns.flatMap(([role], index) =>
    isNeeded(role) ? [[role, `CHOOSECOLS(d,${index + 1})`]] : [],
  );
  return [...names, ...amountNames].flat().join(",");
}

/** Names for LET, of the columns of a list and of what several fields need. */
export function letNames(
  { roles, as }: CountedList,
  columns: readonly (readonly [DocumentRole, string])[],
  { level, home }: { readonly level: AmountLevel; readonly home?: string | undefined },
): string {
  const names: (readonly [string, string])[] = columns.map(([role], index) => [
    role,
    `CHOOSECOLS(d,${index + 1})`,
  ]);
  const has = (role: DocumentRole): boolean => columns.some(([one]) => one === role);
  // Only an amount in the home currency counts without a rate.
  const isAtHome = `((currency=${home})+(currency=${quoted(none)})+(currency="")>0)`;
  const noRate = home !== undefined && has("currency") ? `IF(${isAtHome},1,${quoted(none)})` : "1";
  names.push(["row", "SEQUENCE(ROWS(d))"]);
  names.push(...amountNames);
  const given = has("exchangeRate")
    ? rateOfOne(has("exchangeQuantity"), noRate)
    : has("inverseRate")
      ? inverseOfOne(noRate)
      : undefined;
  const pair = amountInBoth(roles);
  const rate = given ?? noRate;
  if (pair?.every(has)) names.push(["factor", factorFormula(rate, { pair, isRate: given !== undefined })]);
  else if (rate !== "1") names.push(["factor", rate]);
  // 0.21 is 21 %, if no rate of the list is above 1.
  const isShare = "(MAX(zero(p))<=1)*(MAX(zero(p))>0)*ISNUMBER(p)";
  if (has("rowRate")) names.push(["percent", `LET(p,amount(rowRate),IF(${isShare},ROUND(p*100,4),p))`]);
  const isCreditRow =
    as === "credit" || as === "receivedCredit" ? "row>0" : has("kind") ? isOfCredit : undefined;
  if (isCreditRow !== undefined) {
    const main = mainAmount(roles, level, has);
    names.push(["isCredit", isCreditRow]);
    // Services write credits as negative amounts, or as positive ones that a report must take off.
    if (main !== undefined)
      names.push(["sign", `IF(isCredit,IF(SUM(zero(amount(${main}))*isCredit)>0,-1,1),1)`]);
  }
  return names.map((pair) => pair.join(",")).join(",");
}

function rateOfOne(hasQuantity: boolean, noRate: string): string {
  const quantity = "zero(amount(exchangeQuantity))";
  const units = hasQuantity ? `/IF(${quantity}=0,1,${quantity})` : "";
  return `IF(zero(amount(exchangeRate))=0,${noRate},amount(exchangeRate)${units})`;
}

function inverseOfOne(noRate: string): string {
  return `IF(zero(amount(inverseRate))=0,${noRate},1/amount(inverseRate))`;
}

/** The amount that says whether a list's credits are negative. */
function mainAmount(
  roles: Roles,
  level: AmountLevel,
  has: (role: DocumentRole) => boolean,
): DocumentRole | undefined {
  const ofRows: readonly DocumentRole[] = ["rowHomeNet", "rowNet", "rowHomeTotal", "rowTotal", "quantity"];
  const ofDocument: readonly DocumentRole[] = ["homeTotal", "total", "homeNet", "net", "rest"];
  const order = level === "rows" ? [...ofRows, ...ofDocument] : [...ofDocument, ...ofRows];
  return order.find((role) => roles[role] !== undefined && has(role));
}
