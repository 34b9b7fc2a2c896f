import { amountRoles, amountsAmong, type Found } from "./amounts-among.ts";
import { findRate } from "./find-rate.ts";
import { bestColumn } from "./best-column.ts";
import { columnWords, patternScore, ruleScore } from "./match-words.ts";
import type { RoleColumn } from "./role-column.ts";
import { roleRules } from "./role-rules.ts";
import { spokenWords } from "./spoken-words.ts";

/** The columns of an array whose rows have amounts of VAT: sums for each rate, or items. */
export interface Rows {
  readonly found: Found;
  readonly isOfItems: boolean;
}

const rowRoles = { net: "rowNet", vat: "rowVat", total: "rowTotal" } as const;
const rowHomeRoles = { net: "rowHomeNet", vat: "rowHomeVat", total: "rowHomeTotal" } as const;

/** An amount that nothing says more of. */
const bareAmount = /^(?:(?:line|item|position) )?(?:amount|price|total|sum|value|celkem|castka|cena|betrag)$/;
const bareVat = /^(?:vat|tax|gst|dph|dan|mwst|ust|moms|iva)$/;

/** Finds what the rows of an array have: undefined if they have no rate and amounts. `plainIsHome`: plain amounts are in the home currency. */
export function findRows(columns: readonly RoleColumn[], plainIsHome: boolean): Rows | undefined {
  const quantity = bestColumn(columns, (one) => ruleScore(one, roleRules.quantity));
  const isOfItems = quantity !== undefined;
  const unitPrice = isOfItems ? bestColumn(columns, (one) => ruleScore(one, roleRules.unitPrice)) : undefined;
  const rate = findRate(columns, { isBareOne: !isOfItems });
  // *VAT* of an item beside nothing but a code of it may be a percentage as well as an amount: a person is asked.
  const isKnown = rate !== undefined && rate.kind !== "text" && rate.kind !== "id";
  const isOpen =
    isOfItems && !isKnown && columns.some((one) => one !== rate && bareVat.test(columnWords(one).last));
  const sums = columns.filter(
    (one) => one !== rate && one !== quantity && !(isOfItems && isUnitPrice(one, unitPrice)),
  );
  const amounts = amountsAmong(isOpen ? sums.filter((one) => !bareVat.test(columnWords(one).last)) : sums, {
    plainIsHome,
    // An item's bare amount is without VAT, like its unit price; that of a row of taxes is the tax.
    ...(unitPrice && { further: { net: bareAmount } }),
    ...(!isOfItems && isOfTaxes(columns) && { further: { vat: bareAmount } }),
  });
  const found: Found = {};
  for (const role of amountRoles) {
    const amount = amounts[role];
    if (amount?.inCurrency !== undefined) found[rowRoles[role]] = amount.inCurrency;
    if (amount?.home !== undefined) found[rowHomeRoles[role]] = amount.home;
  }
  const hasAmounts = [found.rowNet, found.rowHomeNet, found.rowTotal, found.rowHomeTotal].some(
    (name) => name !== undefined,
  );
  if ((!rate && !isOpen) || (!hasAmounts && !unitPrice)) return undefined;
  if (rate && !isOpen) found.rowRate = rate.name;
  if (!hasAmounts) {
    found.quantity = quantity!.name;
    found.unitPrice = unitPrice!.name;
  }
  return { found, isOfItems };
}

/** Whether a column has the price of a unit: `UnitPrice`, `unitPrice.netAmount`, `NetPrice`. */
function isUnitPrice(column: RoleColumn, unitPrice: RoleColumn | undefined): boolean {
  const { last, around } = columnWords(column);
  const [price] = roleRules.unitPrice.words;
  return column === unitPrice || patternScore(last, [price]) > 0 || /\bunit(?: net)? price\b/.test(around);
}

/** Whether columns are those of an array of taxes, such as `TaxLines`, and not of what they are taken of. */
function isOfTaxes([first]: readonly RoleColumn[]): boolean {
  return /\b(?:vats?|tax(?:e?s)?|gst|dph|dane|mwst|ust|steuern?|moms|iva)\b/.test(
    spokenWords((first?.array ?? "").replaceAll(".", " ")),
  );
}
