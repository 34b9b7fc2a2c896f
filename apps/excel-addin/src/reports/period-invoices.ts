import { columnLetters, quoted, type Formula } from "../cells/formula-text.ts";
import { documentsTable } from "./documents-table.ts";
import { reportAmount } from "./report-amount.ts";
import { countOf } from "./count-of.ts";
import { creditNote } from "./credit-note.ts";
import { companyCell, headingCells, inputCell, reportHead, type ReportParts } from "./report-parts.ts";
import { restOfDocuments } from "./rest-of-documents.ts";
import { sideBySide, type ReportSheets, type SheetPlan } from "./sheet-plan.ts";

/** The invoices and credit notes that were issued in a period, a row each, with their amounts in the home currency and their own. */
export function periodInvoices(parts: ReportParts): ReportSheets<SheetPlan> {
  const { lists, unpaid, texts, sheets, dateFormat } = parts;
  const company = companyCell(sheets.report);
  const table = documentsTable(lists, {
    fields: [
      "kind",
      "id",
      "number",
      "issued",
      "due",
      "key",
      "name",
      "net",
      "vat",
      "currency",
      "paidTotal",
      ...(lists.some(({ roles }) => roles.rest !== undefined) ? (["rest"] as const) : []),
      "counts",
      "cancelled",
    ],
    texts,
    sheet: sheets.data,
    company,
    dateFormat,
  });
  const rest = restOfDocuments(table, {
    lists,
    unpaid,
    invoice: texts.kinds.invoice,
    sheet: sheets.data,
    company,
  });
  const [from, to] = [inputCell(0), inputCell(1)];
  const names = [
    table.names,
    rest.name,
    `counted,counts*IF(ISNUMBER(issued),(issued>=${from})*(issued<${to}+1),0)`,
    "base,IF(ISNUMBER(net),net,0)",
    "tax,IF(ISNUMBER(vat),vat,0)",
  ].join(",");
  const head = reportHead(parts, {
    inputs: [
      {
        label: texts.from,
        content: { formula: "=DATE(YEAR(TODAY()),MONTH(TODAY()),1)", format: dateFormat },
      },
      { label: texts.to, content: { formula: `=EOMONTH(${from},0)`, format: dateFormat } },
    ],
    table,
    notes: [
      creditNote(names, texts.creditsCounted, [texts.kinds.credit]),
      ...(rest.isKnown ? [] : [quoted(texts.noPayments)]),
      countOf(names, "counts*(1-ISNUMBER(issued))", texts.noDay),
      countOf(names, "cancelled", texts.cancelled),
    ],
  });
  const first = head.headings + 1;
  const headings = headingCells(
    head.headings,
    [
      texts.fields.number,
      texts.fields.kind,
      texts.fields.issued,
      texts.fields.due,
      texts.partner,
      texts.net,
      texts.vatAmount,
      table.isHome ? texts.fields.documentTotal : texts.total,
      texts.currency,
      texts.fields.paidTotal,
      texts.fields.rest,
    ],
    5,
  );
  const rows = [
    names,
    'rows,FILTER(HSTACK(id,base,tax,IF(ISNUMBER(paidTotal),paidTotal,0)),counted,HSTACK("",0,0,0))',
    'own,UNIQUE(FILTER(HSTACK(id,number,kind,issued,due,partner,currency,left),counted,HSTACK("","","","","","","","")))',
    // A document may have a row for each rate.
    "sums,MMULT(--(CHOOSECOLS(own,1)=TRANSPOSE(CHOOSECOLS(rows,1))),CHOOSECOLS(rows,2,3,4))",
    "net,CHOOSECOLS(sums,1)",
    "all,HSTACK(CHOOSECOLS(own,2,3,4,5,6),net,CHOOSECOLS(sums,2),net+CHOOSECOLS(sums,2),CHOOSECOLS(own,7),CHOOSECOLS(sums,3),CHOOSECOLS(own,8))",
    "SORTBY(all,CHOOSECOLS(all,3),1,CHOOSECOLS(all,1),1)",
  ].join(",");
  const total = (column: number): Formula => `=SUM(CHOOSECOLS(A${first + 1}#,${column}))`;
  const range = (letter: string): string => `${letter}${first}:${letter}${first + 5000}`;
  return {
    report: {
      formulas: {
        ...head.formulas,
        ...Object.fromEntries(
          [6, 7, 8].map((column) => [`${columnLetters(column - 1)}${first}`, total(column)]),
        ),
        [`A${first + 1}`]: `=LET(${rows})`,
      },
      texts: { ...head.texts, ...headings.texts, [`A${first}`]: texts.total },
      formats: {
        ...head.formats,
        [range("C")]: dateFormat,
        [range("D")]: dateFormat,
        [`F${first}:H${first + 5000}`]: reportAmount,
        [`J${first}:K${first + 5000}`]: reportAmount,
      },
      aligned: { ...head.aligned, ...headings.aligned, [`I${head.headings}`]: "Left" },
      bold: [...head.bold, ...headings.bold, `A${first}:K${first}`],
      print: { headings: head.headings, foot: head.foot },
      widths: [110, 100, 85, 85, 220, 100, 90, 110, 60, 120, 110],
    },
    data: sideBySide([table, rest.plan]),
  };
}
