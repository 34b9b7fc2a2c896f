import { quoted } from "../cells/formula-text.ts";
import { documentsTable, type DocumentsTable } from "./documents-table.ts";
import { hasRest } from "./rest-formula.ts";
import type { DocumentField } from "./document-fields.ts";
import { spreadOverRows } from "./group-rows.ts";
import { listBeside } from "./list-beside.ts";
import { companyCell, type ReportParts } from "./report-parts.ts";
import { sideBySide, type SheetPlan } from "./sheet-plan.ts";
import { sumByGroup } from "./sum-by-group.ts";

/** Documents, and what is left to pay of each invoice, as far as the service tells it. */
export interface DocumentsWithRest {
  readonly table: DocumentsTable;
  /** Names for LET: those of the table, and `left`, a number for each row, or an empty text if nobody knows. */
  readonly names: string;
  readonly isKnown: boolean;
  readonly data: SheetPlan;
}

/**
 * Finds what is left to pay: in the documents' own list, or in the list of unpaid ones, where one that is missing is paid. Whether
 * credit notes are settled is not told there.
 */
export function documentsWithRest(
  parts: ReportParts,
  fields: readonly DocumentField[],
  home?: string,
): DocumentsWithRest {
  const { lists, unpaid, texts, sheets, dateFormat } = parts;
  const company = companyCell(sheets.report);
  const isTold = lists.some(({ roles }) => (roles.rest ?? roles.homeRest) !== undefined);
  // A list of what is unpaid says more than what has been paid.
  const isOwn = isTold || (unpaid === undefined && lists.some(({ roles }) => hasRest(roles)));
  const table = documentsTable(lists, {
    fields: [...fields, ...(isOwn ? (["rest"] as const) : []), "counts", "cancelled"],
    home,
    texts,
    sheet: sheets.data,
    company,
    dateFormat,
  });
  const ofInvoice = (value: string): string => `IF(kind=${quoted(texts.kinds.invoice)},${value},"")`;
  const withLeft = (left: string): string => `${table.names},left,${left}`;
  if (isOwn) return { table, names: withLeft(ofInvoice("rest")), isKnown: true, data: table };
  if (unpaid?.roles.id === undefined || unpaid.roles.rest === undefined)
    return { table, names: withLeft('IF(counts>=0,"")'), isKnown: false, data: table };
  const from = table.widths.length;
  const beside = listBeside(unpaid, ["id", "rest"], { from, sheet: sheets.data, company });
  const [ids, rest] = [beside.column("id")!, beside.column("rest")!];
  const amount = `IF(ISNUMBER(${rest}),${rest},IFERROR(NUMBERVALUE(${rest},".",","),0))`;
  const unpaidOf = `LET(ids,VSTACK(id,${ids}),rests,VSTACK(IF(SEQUENCE(ROWS(id)),0),${amount}),${sumByGroup("ids")},${spreadOverRows},TAKE(spread(sumof(rests)),ROWS(id)))`;
  const left = ofInvoice(`IF(${beside.isMissing},0,${unpaidOf})`);
  return { table, names: withLeft(left), isKnown: true, data: sideBySide([table, beside.plan]) };
}
