/** The reports that the pane inserts, in English. */
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
  },
};

/** The reports, in any language. */
export type ReportsMessages = typeof reportsEn;

/** The texts of the report *Who owes us*. */
export type ReceivablesTexts = ReportsMessages["receivables"];
