import { quoted } from "../cells/formula-text.ts";
import type { ReportTexts } from "../messages/en/reports.ts";
import { amountFormula, hasOwnRate, ownAmount, ownTotal, type AmountLevel } from "./amount-formula.ts";
import { isCancelled } from "./cancelled.ts";
import type { CountedList } from "./counted-list.ts";
import { isOfSide } from "./document-side.ts";
import { hasTotal, type DocumentField } from "./document-fields.ts";
import type { Roles } from "./roles/find-roles.ts";
import type { DocumentRole } from "./roles/document-role.ts";
import { none } from "./sheet-plan.ts";

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
  names.push(["amount", `LAMBDA(x,IF(ISNUMBER(x),x,IFERROR(NUMBERVALUE(x,".",","),${quoted(none)})))`]);
  names.push(["zero", "LAMBDA(x,IF(ISNUMBER(x),x,0))"]);
  if (has("exchangeRate")) {
    const quantity = has("exchangeQuantity")
      ? "/IF(zero(amount(exchangeQuantity))=0,1,zero(amount(exchangeQuantity)))"
      : "";
    names.push(["factor", `IF(zero(amount(exchangeRate))=0,${noRate},amount(exchangeRate)${quantity})`]);
  } else if (has("inverseRate"))
    names.push(["factor", `IF(zero(amount(inverseRate))=0,${noRate},1/amount(inverseRate))`]);
  else if (noRate !== "1") names.push(["factor", noRate]);
  const isCreditRow =
    as === "credit" || as === "receivedCredit" ? "row>0" : has("kind") ? kindIs(creditWords) : undefined;
  if (isCreditRow !== undefined) {
    const main = mainAmount(roles, level, has);
    names.push(["isCredit", isCreditRow]);
    // Services write credits as negative amounts, or as positive ones that a report must take off.
    if (main !== undefined)
      names.push(["sign", `IF(isCredit,IF(SUM(zero(amount(${main}))*isCredit)>0,-1,1),1)`]);
  }
  return names.map((pair) => pair.join(",")).join(",");
}

const creditWords = ["credit", "correct", "dobropis", "oprav", "refund", "gutschrift"];
const noInvoiceWords = ["proforma", "advance", "zaloh", "quote", "estimate", "draft"];

function kindIs(words: readonly string[]): string {
  return `(${words.map((word) => `ISNUMBER(SEARCH(${quoted(word)},kind))`).join("+")})>0`;
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
  const converts = hasOwnRate(roles) || (home !== undefined && roles.currency !== undefined);
  const column = (role: DocumentRole): string => (roles[role] === undefined ? quoted(none) : role);
  const each = (value: string): string => `IF(row,${value})`;
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
      return each(column("partnerId"));
    case "name":
      return each(
        roles.person === undefined
          ? column("company")
          : `IF((company=${quoted(none)})+(company=""),person,company)`,
      );
    case "rate":
      return each(roles.rowRate === undefined ? quoted(none) : "rowRate");
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
      return roles.rest === undefined
        ? fieldFormula("paidTotal", { roles, as, ...list }, options)
        : each("amount(rest)");
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
