/** If the sheet of data has no records: its cell with the formula says why. */
const noData = (sheet: string): string => `Nothing to count: the error on the sheet “${sheet}” says why.`;

export const reportsEn = {
  reports: "Reports",
  making: "Making the report…",
  cancelOf: (report: string) => `Cancel: ${report}`,
  cancelled: "Cancelled. No sheet was added.",
  failed: "The report could not be made.",
  titles: { receivables: "Who owes us", vat: "VAT by month and rate", turnover: "Turnover by partner" },
  /** The sheets that they are calculated from. */
  data: { receivables: "Who owes us (data)", vat: "VAT (data)", turnover: "Turnover (data)" },
  inserted: {
    receivables: (sheet: string) =>
      `“${sheet}” is on a sheet of its own. Change the day there to see another one.`,
    vat: (sheet: string) => `“${sheet}” is on a sheet of its own, and its invoices on the next one.`,
    turnover: (sheet: string) => `“${sheet}” is on a sheet of its own, and its invoices on the next one.`,
  },
  hint: "A sheet of formulas, which you can change.",
  receivables: {
    noData,
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
  invoices: {
    noData,
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
};

export type ReportsMessages = typeof reportsEn;

/** The texts of the report *Who owes us*. */
export type ReceivablesTexts = ReportsMessages["receivables"];

/** The texts of the reports of invoices. */
export type InvoiceReportTexts = ReportsMessages["invoices"];

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
