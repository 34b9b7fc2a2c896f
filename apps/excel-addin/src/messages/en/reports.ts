/** The texts of the report *Who owes us*. */
export interface ReceivablesTexts {
  /** Where the sheet of data has no records: its cell with the formula says why. */
  readonly noData: (sheet: string) => string;
  readonly title: string;
  /** Beside the cell with the day for which the report is. */
  readonly asOf: string;
  readonly kinds: { readonly invoices: string; readonly advances: string };
  readonly partner: string;
  readonly notDue: string;
  /** Days overdue: from, to. */
  readonly overdue: (from: number, to: number) => string;
  readonly overdueMore: (than: number) => string;
  readonly total: string;
  /** Behind a number of documents. */
  readonly otherCurrencies: string;
  /** Behind a number of documents. */
  readonly cancelled: string;
}

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
    noData: (sheet) => `Nothing to count: the error on the sheet “${sheet}” says why.`,
    asOf: "As of",
    kinds: { invoices: "Issued invoices", advances: "Advance invoices" },
    partner: "Partner",
    notDue: "Not due",
    overdue: (from, to) => `${from}–${to} days`,
    overdueMore: (than) => `Over ${than} days`,
    total: "Total",
    otherCurrencies: "(documents in other currencies): insert the report again",
    cancelled: "(cancelled documents, left out)",
  } as ReceivablesTexts,
};

/** The reports, in any language. */
export type ReportsMessages = typeof reportsEn;
