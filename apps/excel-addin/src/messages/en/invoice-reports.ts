/** The texts of reports of invoices. */
export interface InvoiceReportTexts {
  /** Where the sheet of data has no records: its cell with the formula says why. */
  readonly noData: (sheet: string) => string;
  readonly month: string;
  readonly rate: string;
  readonly base: string;
  readonly vat: string;
  readonly total: string;
  readonly partner: string;
  readonly invoices: string;
  readonly withoutVat: string;
  readonly from: string;
  readonly to: string;
  readonly currency: string;
  /** Behind the number of rows. */
  readonly otherCurrencies: string;
  /** Behind the number of rows. */
  readonly cancelled: string;
}

/** Reports of a list of invoices, in English. */
export const invoiceReportsEn = {
  /** What each report is called. */
  titles: { vat: "VAT by month and rate", turnover: "Turnover by partner" },
  /** The sheets that they are calculated from. */
  data: { vat: "VAT (data)", turnover: "Turnover (data)" },
  texts: {
    noData: (sheet) => `Nothing to count: the error on the sheet “${sheet}” says why.`,
    month: "Month",
    rate: "VAT rate (%)",
    base: "Base",
    vat: "VAT",
    total: "Total",
    partner: "Partner",
    invoices: "Invoices",
    withoutVat: "Without VAT",
    from: "From",
    to: "To",
    currency: "Currency",
    otherCurrencies: "(rows in other currencies)",
    cancelled: "(rows of cancelled invoices, left out)",
  } as InvoiceReportTexts,
  hint: "A sheet of formulas, which you can change.",
  inserted: (sheet: string) => `“${sheet}” is on a sheet of its own, and its invoices on the next one.`,
};

/** Reports of a list of invoices, in any language. */
export type InvoiceReportMessages = typeof invoiceReportsEn;
