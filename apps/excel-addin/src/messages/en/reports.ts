export const reportsEn = {
  reports: "Reports",
  making: "Making the report…",
  cancelOf: (report: string) => `Cancel: ${report}`,
  cancelled: "Cancelled. No sheet was added.",
  failed: "The report could not be made.",
  inserted: (sheet: string) =>
    `“${sheet}” is on a sheet of its own. Change the day there to see another one.`,
  /** The sheet that a report is calculated from. */
  dataOf: (report: string) => `${report} (data)`,
  receivables: {
    title: "Who owes us",
    /** Where the sheet of data has no records: its cell with the formula says why. */
    noData: (sheet: string) => `Nothing to count: the error on the sheet “${sheet}” says why.`,
    /** Beside the cell with the day for which the report is. */
    asOf: "As of",
    kinds: { invoices: "Issued invoices", advances: "Advance invoices" },
    partner: "Partner",
    notDue: "Not due",
    /** Days overdue. */
    overdue: (from: number, to: number) => `${from}–${to} days`,
    overdueMore: (than: number) => `Over ${than} days`,
    total: "Total",
    /** Behind a number of documents, as the next one. */
    otherCurrencies: "(documents in other currencies): insert the report again",
    cancelled: "(cancelled documents, left out)",
    undated: "(documents without a due date, counted as not due)",
  },
};

export type ReportsMessages = typeof reportsEn;

/** The texts of the report *Who owes us*. */
export type ReceivablesTexts = ReportsMessages["receivables"];

export const invoiceReportsEn = {
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
    undated: "(rows without a day, left out)",
  },
  hint: "A sheet of formulas, which you can change.",
  inserted: (sheet: string) => `“${sheet}” is on a sheet of its own, and its invoices on the next one.`,
};

export type InvoiceReportMessages = typeof invoiceReportsEn;

export type InvoiceReportTexts = InvoiceReportMessages["texts"];

/** Documents of a partner, in English. `list` is the title of a list, such as *Issued invoices*. */
export const documentsEn = {
  title: "Documents of a partner",
  hint: "Select a cell in the partner's row, or the partner's card. The formula is written beside the sheet's data.",
  of: (list: string) => `${list} of this partner`,
  more: "More lists",
  /** In the cell, where a partner has none. */
  none: (list: string) => `No ${list.charAt(0).toLowerCase()}${list.slice(1)}`,
  inserted: (list: string, address: string) => `${list} of this partner: inserted in ${address}.`,
  noPartner:
    "There is no partner in the selected row. Select a cell of a row that shows the partner's id, or a partner's card.",
  noLink: (list: string) => `${list}: the service does not say which partner they belong to.`,
  full: "There is no column left beside the sheet's data.",
  moved: "The selected row has changed meanwhile. Press the button again.",
  failed: "The formula could not be inserted.",
};

export type DocumentsMessages = typeof documentsEn;
