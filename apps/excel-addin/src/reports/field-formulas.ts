import { quoted } from "../cells/formula-text.ts";
import type { ReportTexts } from "../messages/en/reports.ts";
import { amountFormula, ownAmount, ownTotal, type AmountLevel } from "./amount-formula.ts";
import { isConvertible } from "./exchange-factor.ts";
import { isNoInvoice } from "./kind-formula.ts";
import { hasRest, restFormula } from "./rest-formula.ts";
import { lastPart } from "../cells/column-name.ts";
import { isCancelled } from "./cancelled.ts";
import type { CountedList } from "./counted-list.ts";
import { isOfSide } from "./document-side.ts";
import { hasTotal, type DocumentField } from "./document-fields.ts";
import type { DocumentRole } from "./roles/document-role.ts";
import { spokenWords } from "./roles/spoken-words.ts";
import { none } from "./sheet-plan.ts";

/** A rate as a number, that of a decimal text too, else the kind of rate as it is. A code of numbers is none. */
function rateOrKind(column: string | undefined): string {
  if (column === undefined) return quoted(none);
  const isCode = /\b(?:code|type|kind|id|key|class|group|level|kod|typ|druh)\b/.test(
    spokenWords(lastPart(column)),
  );
  const isText = isCode ? "" : '+(rowRate<>"")*ISERROR(SEARCH("%",rowRate))*ISNUMBER(percent)';
  return `IF(ISNUMBER(rowRate)${isText},percent,rowRate)`;
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
        ...(roles.kind === undefined ? [] : [`(1-(${isNoInvoice}))`]),
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
