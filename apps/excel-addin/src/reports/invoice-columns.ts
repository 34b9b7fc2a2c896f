import { parentOfColumn } from "../cells/column-name.ts";
import { cancelledAmong } from "./cancelled.ts";
import { partnerIdBeside, partnerNameAmong } from "./partner-labels.ts";

/** What reports of issued invoices need, by the names of the list's columns: undefined where the list has no such column. */
export type InvoiceColumns = NonNullable<ReturnType<typeof findInvoiceColumns>>;

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
export function findInvoiceColumns(names: readonly string[]) {
  const find = (pattern: RegExp): string | undefined => names.find((name) => pattern.test(name));
  const day = find(taxDay) ?? find(issueDay);
  if (day === undefined) return undefined;
  const partner = partnerNameAmong(names);
  return {
    /** Decides to which month an invoice belongs. */
    day,
    partner,
    /** Tells partners of one name apart. */
    partnerId: partner === undefined ? undefined : partnerIdBeside(partner, names),
    /** The whole amount, with VAT. */
    total: find(amounts.total),
    withoutVat: find(amounts.withoutVat),
    /** Undefined where all amounts are in one currency. */
    currency: find(currencyNames),
    /** Whether the invoice is cancelled. */
    cancelled: cancelledAmong(names),
    rates: ratesAmong(names),
  };
}

/** Those of a list that has these. */
export type InvoiceColumnsWith<Needed extends keyof InvoiceColumns> = InvoiceColumns & {
  readonly [Name in Needed]-?: NonNullable<InvoiceColumns[Name]>;
};

/** The sums for each rate of VAT: columns of the first array whose elements have a rate, a base and the VAT. */
function ratesAmong(names: readonly string[]) {
  const parents = new Set(names.flatMap((name) => parentOfColumn(name) ?? []));
  for (const parent of parents) {
    const inside = names.filter((name) => parentOfColumn(name) === parent);
    const find = (pattern: RegExp): string | undefined =>
      inside.find((name) => pattern.test(name.slice(parent.length + 1)));
    const [rate, base, vat] = [find(ofRate.rate), find(ofRate.base), find(ofRate.vat)];
    if (rate !== undefined && base !== undefined && vat !== undefined) return { rate, base, vat };
  }
  return undefined;
}
