import { quoted } from "../cells/formula-text.ts";
import type { ReportTexts } from "../messages/en/reports.ts";
import { amountFormula, ownAmount, ownTotal, type AmountLevel } from "./amount-formula.ts";
import { hasRest, restFormula } from "./rest-formula.ts";
import { amountInBoth, factorFormula, isConvertible } from "./exchange-factor.ts";
import { lastPart } from "../cells/column-name.ts";
import { isCancelled } from "./cancelled.ts";
import type { CountedList } from "./counted-list.ts";
import { isOfSide } from "./document-side.ts";
import { hasTotal, type DocumentField } from "./document-fields.ts";
import type { Roles } from "./roles/find-roles.ts";
import type { DocumentRole } from "./roles/document-role.ts";
import { spokenWords } from "./roles/spoken-words.ts";
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

const creditWords = ["credit", "correct", "dobropis", "oprav", "refund", "gutschrift"];
/** A yes or no is about credit notes by its name. */
const isOfCredit = `(${kindIs(creditWords)})+(kind=TRUE)>0`;
const noInvoiceWords = ["proforma", "advance", "zaloh", "quote", "estimate", "draft"];

function kindIs(words: readonly string[]): string {
  return `(${words.map((word) => `ISNUMBER(SEARCH(${quoted(word)},kind))`).join("+")})>0`;
}

/** A rate as a number, that of a decimal text too, else the kind of rate as it is. A code of numbers is none. */
function rateOrKind(column: string | undefined): string {
  if (column === undefined) return quoted(none);
  const isCode = /\b(?:code|type|kind|id|key|class|group|level|kod|typ|druh)\b/.test(
    spokenWords(lastPart(column)),
  );
  const isText = isCode ? "" : '+(rowRate<>"")*ISERROR(SEARCH("%",rowRate))*ISNUMBER(percent)';
  return `IF(ISNUMBER(rowRate)${isText},percent,rowRate)`;
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

/** A column of the table, as a part of a formula in which the list's columns have the names of their roles. */
export function fieldFormula(
  field: DocumentField,
  { roles, as, ...list }: CountedList,
  options: { readonly level: AmountLevel; readonly texts: ReportTexts; readonly home?: string | undefined },
): string {
  const { level, texts, home } = options;
  const converts = isConvertible(roles) || (home !== undefined && roles.currency !== undefined);
  const column = (role: DocumentRole): string => (roles[role] === undefined ? quoted(none) : role);
  const each = (value: string): string => `IF(row,${value})`;
  /** In a report of several companies: two of them may have partners with the same id, or the same name. */
  const ofCompany = (value: string): string =>
    list.company === undefined
      ? value
      : `LET(x,${value},IF((x=${quoted(none)})+(x=""),${quoted(none)},x&" · "&${list.company}))`;
  const isCreditList = as === "credit" || as === "receivedCredit";
  const ofSide = roles.side === undefined ? [] : [isOfSide(as, list.receivedValues)];
  const sign = isCreditList || roles.kind !== undefined ? "sign*" : "";
  switch (field) {
    case "kind": {
      const own = quoted(texts.kinds[as]);
      const credit = quoted(texts.kinds[as === "received" ? "receivedCredit" : "credit"]);
      return roles.kind !== undefined && !isCreditList ? `IF(isCredit,${credit},${own})` : each(own);
    }
    case "id":
      return each(roles.id === undefined ? column("number") : "id");
    case "issued":
      return each(dayOf(roles.issued === undefined ? column("taxable") : "issued"));
    case "day":
      return each(dayOf(roles.taxable === undefined ? column("issued") : "taxable"));
    case "due":
      return each(dayOf(column("due")));
    case "key":
      return each(roles.partnerId === undefined ? column("partnerId") : ofCompany("partnerId"));
    case "name":
      return each(
        ofCompany(
          roles.person === undefined
            ? column("company")
            : `IF((company=${quoted(none)})+(company=""),person,company)`,
        ),
      );
    case "rate":
      return each(rateOrKind(roles.rowRate));
    case "net":
    case "vat":
    case "total": {
      const formula = amountFormula(field, roles, level, converts);
      return formula === undefined ? each(quoted(none)) : each(`IFERROR(${sign}${formula},${quoted(none)})`);
    }
    case "paidTotal": {
      const formula = ownTotal(roles, hasTotal(roles) ? "document" : level);
      if (formula === undefined) return each(quoted(none));
      const amount = `IFERROR(${sign}${formula},${quoted(none)})`;
      // The total stands in each row of a document, whose rows follow each other.
      const isRepeated = hasTotal(roles) && level === "rows";
      const id = roles.id === undefined ? "number" : "id";
      return isRepeated ? `IF((row=1)+(${id}<>TAKE(VSTACK("",${id}),ROWS(d))),${amount},0)` : each(amount);
    }
    case "documentTotal": {
      const alone = { ...roles, net: undefined!, vat: undefined! };
      const formula = amountFormula("total", alone, "document", converts);
      return formula === undefined ? each(quoted(none)) : each(`IFERROR(${sign}${formula},${quoted(none)})`);
    }
    case "foreign": {
      const own = ownAmount("net", roles, level) ?? ownAmount("total", roles, level);
      if (own === undefined || !converts || roles.currency === undefined) return each(quoted(none));
      const isCounted = `ISNUMBER(${fieldFormula("net", { roles, as, ...list }, options)})+ISNUMBER(factor)>0`;
      return each(`IF(${isCounted},${quoted(none)},IFERROR(${sign}${own},${quoted(none)}))`);
    }
    case "rest":
      return hasRest(roles)
        ? each(restFormula(roles, sign))
        : fieldFormula("paidTotal", { roles, as, ...list }, options);
    case "reverse":
      return roles.reverse === undefined ? each("0") : "--(reverse=TRUE)";
    case "counts": {
      const isNot = [
        ...(roles.cancelled === undefined ? [] : [`(${isCancelled(roles.cancelled)}=0)`]),
        ...(roles.kind === undefined ? [] : [`(1-${`(${kindIs(noInvoiceWords)})`})`]),
        ...ofSide,
      ];
      return `${["(row>0)", ...isNot].join("*")}`;
    }
    case "cancelled":
      return roles.cancelled === undefined
        ? each("0")
        : [`--(${isCancelled(roles.cancelled)}>0)`, ...ofSide].join("*");
    case "number":
    case "currency":
    case "centre":
    case "activity":
      return each(column(field));
  }
}

function dayOf(column: string): string {
  return `IF(ISNUMBER(${column}),INT(${column}),${quoted(none)})`;
}
