import { parentOf } from "../cells/column-name.ts";
import { cancelledAmong } from "./cancelled.ts";
import { partnerIdBeside, partnerNameAmong } from "./partner-labels.ts";

/** What reports of issued invoices need, by the names of the list's columns. */
export interface InvoiceColumns {
  /** The day that decides to which month an invoice belongs. */
  readonly day: string;
  readonly partner: string | undefined;
  /** The partner's id, which tells partners of one name apart; undefined where no column has it. */
  readonly partnerId: string | undefined;
  /** The whole amount, with VAT. */
  readonly total: string | undefined;
  readonly withoutVat: string | undefined;
  /** Undefined where all amounts are in one currency. */
  readonly currency: string | undefined;
  /** Whether the invoice is cancelled; undefined where no column says so. */
  readonly cancelled: string | undefined;
  /** The sums for each rate of VAT: columns of one array. */
  readonly rates: { readonly rate: string; readonly base: string; readonly vat: string } | undefined;
}

const taxDay =
  /^(?:taxableon|taxon|tax(?:able)?date|dateoftax(?:ing|ation|ablesupply)?|tax(?:able)?point(?:date)?|vatdate|dateofvat)$/i;
export const issueDay = /^(?:issuedon|dateofissue|issued?date|issuedat)$/i;

/** An amount of the invoice itself, or of the object of its amounts. */
export const amounts = {
  total:
    /^(?:(?:prices?|amounts?|totals?)\.)?(?:total|total(?:price|amount)|(?:total|price|amount)+(?:with|incl(?:uding)?)vat)$/i,
  withoutVat:
    /^(?:(?:prices?|amounts?|totals?)\.)?(?:(?:total|price|amount)+(?:without|excl(?:uding)?)vat|(?:total)?net(?:total|amount|price)?)$/i,
} as const;

/** The currency, or its code; also that of the currency to which an id leads. */
export const currencyNames = /^currency(?:(?:id)?\.?(?:iso)?code)?$/i;

const ofRate = {
  rate: /^(?:vat|tax)?rate(?:value)?$|^(?:vat|tax)?percent(?:age)?$/i,
  base: /^(?:vat|tax)?base$|^(?:price|amount|total|sum)withoutvat$|^net(?:amount|price)?$/i,
  vat: /^(?:vat|tax)(?:amount|price|sum)?$|^(?:price|amount|total|sum)vat$/i,
} as const;

/** Finds what reports need among the names of an invoice's columns. Undefined where no column says when an invoice counts. */
export function findInvoiceColumns(names: readonly string[]): InvoiceColumns | undefined {
  const find = (pattern: RegExp): string | undefined => names.find((name) => pattern.test(name));
  const day = find(taxDay) ?? find(issueDay);
  if (day === undefined) return undefined;
  const partner = partnerNameAmong(names);
  return {
    day,
    partner,
    partnerId: partner === undefined ? undefined : partnerIdBeside(partner, names),
    total: find(amounts.total),
    withoutVat: find(amounts.withoutVat),
    currency: find(currencyNames),
    cancelled: cancelledAmong(names),
    rates: ratesAmong(names),
  };
}

/** The first array whose elements have a rate, a base and the VAT. */
function ratesAmong(names: readonly string[]): InvoiceColumns["rates"] {
  const parents = new Set(names.flatMap((name) => parentOf(name) ?? []));
  for (const parent of parents) {
    const inside = names.filter((name) => parentOf(name) === parent);
    const find = (pattern: RegExp): string | undefined =>
      inside.find((name) => pattern.test(name.slice(parent.length + 1)));
    const [rate, base, vat] = [find(ofRate.rate), find(ofRate.base), find(ofRate.vat)];
    if (rate !== undefined && base !== undefined && vat !== undefined) return { rate, base, vat };
  }
  return undefined;
}
