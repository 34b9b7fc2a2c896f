import type { ListName } from "@accounting-data/deployment";
import { dateFormat } from "../cells/cell.ts";
import { tableHeadings } from "../messages/fields/column-titles.ts";
import type { InvoiceColumns, InvoiceColumnsWith } from "./invoice-columns.ts";
import type { InvoiceReport, InvoiceReportParts } from "./invoice-reports.ts";
import type { PlanReport, ReportMaking } from "./report.ts";

/** A list of invoices, the names of its columns, and those that reports need. */
export interface FoundInvoices<Needed extends keyof InvoiceColumns> {
  readonly list: ListName;
  readonly names: readonly string[];
  readonly columns: InvoiceColumnsWith<Needed>;
}

/** Makes a report of one list of invoices. */
export function makeInvoiceReport<Needed extends keyof InvoiceColumns>(
  report: (parts: InvoiceReportParts<Needed>) => InvoiceReport,
) {
  return ({ list, names, columns }: FoundInvoices<Needed>, making: ReportMaking): Promise<PlanReport> => {
    const { words, fieldWords, callOf } = making;
    const { language } = words;
    return Promise.resolve((sheets) =>
      report({
        columns,
        sheets,
        texts: words.pane.reports.invoices,
        call: callOf(list),
        headings: tableHeadings(names, { language, words: fieldWords }),
        dateFormat: dateFormat(language),
        monthFormat: language === "cs" ? "m/yyyy" : "yyyy-mm",
      }),
    );
  };
}
