import { columnLetters, quoted } from "../cells/formula-text.ts";
import { countOf } from "./count-of.ts";
import { creditNote } from "./credit-note.ts";
import { documentsWithRest } from "./documents-with-rest.ts";
import { inputCell, type ReportParts } from "./report-parts.ts";
import { homeCell, homeInput, withoutRate } from "./home-currency.ts";
import { reportSheet } from "./report-sheet.ts";
import { headedWidth, type ReportSheets, type SheetPlan } from "./sheet-plan.ts";
import { sumByGroup } from "./sum-by-group.ts";

/** The invoices and credit notes that were issued in a period, a row each, with their amounts in the home currency and their own. */
export function periodInvoices(parts: ReportParts): ReportSheets<SheetPlan> {
  const { texts, dateFormat } = parts;
  const home = homeCell(parts, { perRate: false, input: 2 });
  const documents = documentsWithRest(
    parts,
    [
      ...(["kind", "id", "number", "issued", "due", "key", "name", "net", "vat"] as const),
      ...(home === undefined ? [] : (["foreign"] as const)),
      ...(["currency", "paidTotal"] as const),
    ],
    home,
  );
  const [from, to] = [inputCell(0), inputCell(1)];
  const within = `IF(ISNUMBER(issued),(issued>=${from})*(issued<${to}+1),0)`;
  const names = [
    documents.names,
    `counted,counts*${within}`,
    "base,IF(ISNUMBER(net),net,0)",
    "tax,IF(ISNUMBER(vat),vat,0)",
  ].join(",");
  const { isHome } = documents.table;
  const total = isHome ? texts.fields.documentTotal : texts.total;
  const report = reportSheet(parts, {
    inputs: [
      {
        label: texts.from,
        content: { formula: "=DATE(YEAR(TODAY()),MONTH(TODAY()),1)", format: dateFormat },
      },
      { label: texts.to, content: { formula: `=EOMONTH(${from},0)`, format: dateFormat } },
      ...homeInput(parts, documents.table),
    ],
    table: documents.table,
    names,
    notes: [
      creditNote(texts.creditsCounted, { kinds: [texts.kinds.credit], isHome }),
      ...(documents.isKnown ? [] : [quoted(texts.noPayments)]),
      countOf("counts*(1-ISNUMBER(issued))", texts.noDay),
      ...(home === undefined ? [] : [withoutRate(within, parts)]),
      countOf("cancelled", texts.cancelled),
    ],
    columns: [
      { heading: texts.fields.number, width: 110 },
      { heading: texts.fields.kind, width: 100 },
      { heading: texts.fields.issued, width: 85, shows: "day" },
      { heading: texts.fields.due, width: 85, shows: "day" },
      { heading: texts.partner, width: 220 },
      { heading: texts.net, width: 100, shows: "amount" },
      { heading: texts.vatAmount, width: 90, shows: "amount" },
      { heading: total, width: headedWidth(total, 110), shows: "amount" },
      {
        heading: texts.fields.paidTotal,
        width: headedWidth(texts.fields.paidTotal, 110),
        shows: "amount",
      },
      // Of the amount before it and the one behind it.
      { heading: texts.currency, width: 60 },
      { heading: texts.fields.rest, width: 110, shows: "amount" },
    ],
    body: (first) =>
      isHome
        ? {
            texts: { [`A${first}`]: texts.total },
            formulas: {
              ...Object.fromEntries(
                [6, 7, 8].map((column) => [
                  `${columnLetters(column - 1)}${first}`,
                  `=SUM(CHOOSECOLS(A${first + 1}#,${column}))` as const,
                ]),
              ),
              [`A${first + 1}`]: `=LET(${names},${rows},SORTBY(all,CHOOSECOLS(all,3),1,CHOOSECOLS(all,1),1))`,
            },
          }
        : {
            formulas: {
              [`A${first}`]: `=LET(${names},${rows},${byCurrency(quoted(`${texts.total} `))})`,
            },
          },
    hasTotals: true,
  });
  return { report, data: documents.data };
}

/** The documents, each once: it may have a row for each rate. Lists of a service may have the same ids. */
const rows = [
  'rows,FILTER(HSTACK(kind&"|"&id,number,kind,issued,due,partner,currency,left,base,tax,IF(ISNUMBER(paidTotal),paidTotal,0)),counted,HSTACK("","","","","","","","",0,0,0))',
  "document,CHOOSECOLS(rows,1)",
  sumByGroup("document"),
  "own,firstof(rows)",
  "before,sumof(CHOOSECOLS(rows,9))",
  "added,sumof(CHOOSECOLS(rows,10))",
  "whole,sumof(CHOOSECOLS(rows,11))",
  "all,HSTACK(CHOOSECOLS(own,2,3,4,5,6),before,added,before+added,whole,CHOOSECOLS(own,7,8))",
].join(",");

/** The documents of each currency by their day, below its total: amounts of several can't be added up. */
function byCurrency(total: string): string {
  return [
    "of,CHOOSECOLS(all,10)",
    "found,UNIQUE(of)",
    "currencies,SORTBY(found,MMULT(--(found=TRANSPOSE(of)),IF(SEQUENCE(ROWS(of)),1)),-1)",
    'empty,IF(SEQUENCE(ROWS(currencies)),"")',
    "open,CHOOSECOLS(all,11)",
    "amounts,HSTACK(before,added,before+added,whole,IF(ISNUMBER(open),open,0))",
    "sums,MMULT(--(currencies=TRANSPOSE(of)),amounts)",
    `totals,HSTACK(${total}&currencies,empty,empty,empty,empty,CHOOSECOLS(sums,1,2,3,4),currencies,CHOOSECOLS(sums,5))`,
    "joined,VSTACK(totals,all)",
    "isTotal,SEQUENCE(ROWS(joined))<=ROWS(currencies)",
    "SORTBY(joined,XMATCH(CHOOSECOLS(joined,10),currencies),1,--isTotal,-1,CHOOSECOLS(joined,3),1,CHOOSECOLS(joined,1),1)",
  ].join(",");
}
