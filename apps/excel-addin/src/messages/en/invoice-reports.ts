import { reportsEn } from "./reports.ts";

/** Reports of a list of invoices, in English. */
export const invoiceReportsEn = {
  /** What each report is called. */
  titles: { vat: "VAT by month and rate", turnover: "Turnover by partner" },
  /** The sheets that they are calculated from. */
  data: { vat: "VAT (data)", turnover: "Turnover (data)" },
  texts: {
    noData: reportsEn.receivables.noData,
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
    /** Behind the number of rows, as the next one. */
    otherCurrencies: "(rows in other currencies)",
    cancelled: "(rows of cancelled invoices, left out)",
  },
  hint: "A sheet of formulas, which you can change.",
  inserted: (sheet: string) => `“${sheet}” is on a sheet of its own, and its invoices on the next one.`,
};

/** Reports of a list of invoices, in any language. */
export type InvoiceReportMessages = typeof invoiceReportsEn;

/** The texts of reports of invoices. */
export type InvoiceReportTexts = InvoiceReportMessages["texts"];
