import type { CountedList, DocumentsTable } from "./documents-table.ts";
import { listBeside } from "./list-beside.ts";
import type { SheetPlan } from "./sheet-plan.ts";

/** What is left to pay of each invoice, as far as the service tells it. */
export interface RestOfDocuments {
  readonly plan: Partial<SheetPlan>;
  /** A name for LET: `left`, a number for each row, or a text if nobody knows. */
  readonly name: string;
  readonly isKnown: boolean;
}

/**
 * Finds what is left to pay: in the documents' own list, or in the list of unpaid ones, where one that is missing is paid. Whether
 * credit notes are settled is not told there.
 */
export function restOfDocuments(
  table: DocumentsTable,
  options: {
    readonly lists: readonly CountedList[];
    readonly unpaid: CountedList | undefined;
    readonly invoice: string;
    readonly sheet: string;
    readonly company: string;
  },
): RestOfDocuments {
  const { lists, unpaid, invoice, sheet, company } = options;
  const [main] = lists;
  const isInvoice = `(kind="${invoice.replaceAll('"', '""')}")`;
  if (main?.roles.rest !== undefined)
    return { plan: {}, name: `left,IF(${isInvoice},rest,"")`, isKnown: true };
  if (unpaid?.roles.id === undefined || unpaid.roles.rest === undefined)
    return { plan: {}, name: 'left,IF(counts>=0,"")', isKnown: false };
  const beside = listBeside(unpaid, ["id", "rest"], { from: table.widths.length, sheet, company });
  const ids = beside.column("id")!;
  const rest = beside.column("rest")!;
  const found = `XLOOKUP(id,${ids},IF(ISNUMBER(${rest}),${rest},IFERROR(NUMBERVALUE(${rest},".",","),0)),0)`;
  return {
    plan: beside.plan,
    name: `left,IF(${isInvoice},IF(${beside.isMissing},0,${found}),"")`,
    isKnown: true,
  };
}
