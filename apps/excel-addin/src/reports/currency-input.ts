import type { DocumentsTable } from "./documents-table.ts";
import type { ReportInput } from "./report-sheet.ts";

/** A cell with the currency that a report counts, if its amounts are in several and can't be added up: that of most documents. */
export function currencyInput(label: string, { names }: DocumentsTable): ReportInput {
  return {
    label,
    content: {
      formula: `=LET(${names},all,UNIQUE(FILTER(currency,counts,"")),TAKE(SORTBY(all,MAP(all,LAMBDA(x,SUM(--(currency=x)))),-1),1))`,
    },
  };
}
