import { parentOfColumn } from "../../cells/column-name.ts";
import {
  amountRoles,
  amountsAmong,
  paidAmong,
  restAmong,
  type Amount,
  withPlainAtHome,
  type Found,
} from "./amounts-among.ts";
import { foreignWords } from "./field-words.ts";
import { findRate } from "./find-rate.ts";
import { findRows } from "./find-rows.ts";
import { columnWords } from "./match-words.ts";
import type { RoleColumn } from "./role-column.ts";
import { bareRate } from "./role-rules.ts";

const homeRoles = { net: "homeNet", vat: "homeVat", total: "homeTotal" } as const;

/**
 * Finds the amounts of a document, and of the rows that have its VAT: sums for each rate, else its items. If amounts in the home
 * currency stand beside those in the document's, or foreign ones beside plain ones, both are found.
 */
export function findAmounts(columns: readonly RoleColumn[]): Found {
  const own = columns.filter(({ array }) => array === undefined);
  const found: Found = {};
  const ofDocument = amountsAmong(own.filter((column) => !isExchangeQuantity(column, own)));
  for (const role of amountRoles) {
    const amount = ofDocument[role];
    if (amount?.inCurrency !== undefined) found[role] = amount.inCurrency;
    if (amount?.home !== undefined) found[homeRoles[role]] = amount.home;
  }
  // Where foreign amounts stand beside, plain ones are in the home currency: those of rows too.
  const plainIsHome = amountRoles.some((role) => ofDocument[role]?.isForeign);
  const atHome = (amount: Amount): Amount =>
    plainIsHome && isAbove(found.total) === isAbove(amount.inCurrency) ? withPlainAtHome(amount) : amount;
  const told = restAmong(own);
  const rest = told && atHome(told);
  if (rest?.inCurrency !== undefined) found.rest = rest.inCurrency;
  if (rest?.home !== undefined) found.homeRest = rest.home;
  // What is left is what has not been paid.
  const given = rest ? undefined : paidAmong(own);
  const paid = given && atHome(given);
  if (paid?.inCurrency !== undefined) found.paid = paid.inCurrency;
  if (paid?.home !== undefined) found.homePaid = paid.home;
  const arrays = [...new Set(columns.flatMap(({ array }) => array ?? []))];
  const rows = arrays.flatMap(
    (array) =>
      findRows(
        columns.filter((column) => column.array === array),
        plainIsHome,
      ) ?? [],
  );
  const rates = rows.find(({ isOfItems }) => !isOfItems) ?? rows[0];
  Object.assign(found, rates?.found);
  const items = rows.find(({ isOfItems }) => isOfItems)?.found;
  // If amounts stand in both currencies, one in foreign currency alone is missing in documents in the home currency.
  const hasHome = [ofDocument.net?.home, ofDocument.vat?.home, ofDocument.total?.home].some(Boolean);
  const hasHomeRows = items?.rowHomeNet !== undefined || rates?.found.rowHomeNet !== undefined;
  for (const role of amountRoles) {
    const { isForeign = false, home } = ofDocument[role] ?? {};
    if ((hasHome || hasHomeRows) && isForeign && home === undefined) delete found[role];
  }
  if (items?.rowHomeNet !== undefined) found.itemHomeNet = items.rowHomeNet;
  else if (items?.rowNet !== undefined) found.itemNet = items.rowNet;
  if (!rates) {
    const rate = rateOfDocument(own, { hasAmounts: amountRoles.some((role) => ofDocument[role]) });
    if (rate) found.rowRate = rate.name;
  }
  return found;
}

/** A document of a single rate has it beside its amounts. That of a list of rates, which has no amounts, may be called anything. */
function rateOfDocument(
  own: readonly RoleColumn[],
  { hasAmounts }: { readonly hasAmounts: boolean },
): RoleColumn | undefined {
  const rate = findRate(own, { isBareOne: !hasAmounts });
  // A type of taxation is no rate.
  return rate &&
    hasAmounts &&
    !/\b(?:rate|percent|percentage|pct|sazba|szb)\b|satz/.test(columnWords(rate).last)
    ? undefined
    : rate;
}

/** Whether it is how many units a rate beside it is for: `foreignCurrency.amount` beside `foreignCurrency.rate`. */
function isExchangeQuantity(column: RoleColumn, own: readonly RoleColumn[]): boolean {
  const { last, around } = columnWords(column);
  const parent = parentOfColumn(column.name);
  return (
    last === "amount" &&
    foreignWords.test(around) &&
    own.some((one) => parentOfColumn(one.name) === parent && bareRate.test(columnWords(one).last))
  );
}

/** Whether a column is one of the record above, of a list below another one. */
function isAbove(name: string | undefined): boolean {
  return /^id\./i.test(name ?? "");
}
