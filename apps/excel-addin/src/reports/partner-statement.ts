import { columnLetters, quoted } from "../cells/formula-text.ts";
import { documentsTable } from "./documents-table.ts";
import { reportAmount } from "./report-amount.ts";
import { countOf } from "./count-of.ts";
import { companyCell, headingCells, inputCell, reportHead, type ReportParts } from "./report-parts.ts";
import { restOfDocuments } from "./rest-of-documents.ts";
import { partnerWidth, sideBySide, type ReportSheets, type SheetPlan } from "./sheet-plan.ts";

/** The invoices and credit notes of a partner, what is known to be paid of them, and what is left: by currency. */
export function partnerStatement(parts: ReportParts, partner: string | undefined): ReportSheets<SheetPlan> {
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
  const who = inputCell(0);
  const names = [
    table.names,
    rest.name,
    // The id, or the name, or as a report calls partners of one name.
    `counted,counts*((key=${who})+(name=${who})+(partner=${who})>0)`,
    "base,IF(ISNUMBER(paidTotal),paidTotal,0)",
  ].join(",");
  const head = reportHead(parts, {
    inputs: [
      {
        label: texts.partnerKey,
        content:
          partner === undefined
            ? // That of most documents.
              {
                formula: `=LET(${table.names},all,UNIQUE(FILTER(partner,counts,"")),TAKE(SORTBY(all,MAP(all,LAMBDA(p,SUM((partner=p)*counts))),-1),1))`,
              }
            : { text: partner },
      },
    ],
    table,
    notes: [
      `LET(${names},IFERROR(INDEX(FILTER(name,counted),1),""))`,
      ...(rest.isKnown ? [] : [quoted(texts.noPayments)]),
      ...(lists.some(({ as }) => as === "credit") ? [quoted(texts.creditsOpen)] : []),
      countOf(names, `cancelled*((key=${who})+(name=${who})>0)`, texts.cancelled),
    ],
  });
  const first = head.headings + 1;
  const headings = headingCells(
    head.headings,
    [
      texts.currency,
      texts.fields.issued,
      texts.fields.number,
      texts.fields.kind,
      texts.fields.due,
      texts.total,
      texts.paid,
      texts.fields.rest,
    ],
    5,
  );
  const sum = (amount: string): string => `IF(ISNUMBER(${amount}),${amount},0)`;
  const rows = [
    names,
    'own,UNIQUE(FILTER(HSTACK(id,currency,issued,number,kind,due,left),counted,HSTACK("","","","","","","")))',
    // A document may have a row for each rate.
    "amounts,MMULT(--(CHOOSECOLS(own,1)=TRANSPOSE(id)),counted*base)",
    "rest,CHOOSECOLS(own,7)",
    'documents,HSTACK(CHOOSECOLS(own,2,3,4,5,6),amounts,IF(ISNUMBER(rest),amounts-rest,""),rest)',
    "of,CHOOSECOLS(documents,1)",
    "groups,UNIQUE(of)",
    'empty,IF(SEQUENCE(ROWS(groups)),"")',
    `totals,HSTACK(groups,empty,${quoted(texts.balance)}&empty,empty,empty,MMULT(--(groups=TRANSPOSE(of)),HSTACK(amounts,${sum("CHOOSECOLS(documents,7)")},${sum("rest")})))`,
    "all,VSTACK(totals,documents)",
    'SORTBY(all,XMATCH(CHOOSECOLS(all,1),groups),1,--(CHOOSECOLS(all,4)=""),-1,CHOOSECOLS(all,2),1)',
  ].join(",");
  const range = (letter: string): string => `${letter}${first}:${letter}${first + 5000}`;
  return {
    report: {
      formulas: { ...head.formulas, [`A${first}`]: `=LET(${rows})` },
      texts: { ...head.texts, ...headings.texts },
      formats: {
        ...head.formats,
        [range("B")]: dateFormat,
        [range("E")]: dateFormat,
        [`F${first}:${columnLetters(7)}${first + 5000}`]: reportAmount,
      },
      aligned: { ...head.aligned, ...headings.aligned },
      bold: [...head.bold, ...headings.bold],
      print: { headings: head.headings, foot: head.foot },
      widths: [140, partnerWidth / 2, 130, 110, 90, 110, 110, 110],
    },
    data: sideBySide([table, rest.plan]),
  };
}
