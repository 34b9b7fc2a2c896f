import { quoted } from "../cells/formula-text.ts";
import { countOf } from "./count-of.ts";
import { groupRows } from "./group-rows.ts";
import { documentsWithRest } from "./documents-with-rest.ts";
import { inputCell, type ReportParts } from "./report-parts.ts";
import { reportSheet } from "./report-sheet.ts";
import type { ReportSheets, SheetPlan } from "./sheet-plan.ts";
import { sumByGroup } from "./sum-by-group.ts";

/** The invoices and credit notes of a partner, what is known to be paid of them, and what is left: by currency. */
export function partnerStatement(parts: ReportParts, partner: string | undefined): ReportSheets<SheetPlan> {
  const { lists, texts } = parts;
  const documents = documentsWithRest(parts, [
    "kind",
    "id",
    "number",
    "issued",
    "due",
    "key",
    "name",
    "currency",
    "paidTotal",
  ]);
  const { table } = documents;
  const who = inputCell(0);
  const names = [
    documents.names,
    // The id, or the name, or as a report calls partners of one name.
    `theirs,(key=${who})+(name=${who})+(partner=${who})>0`,
    "counted,counts*theirs",
    "base,IF(ISNUMBER(paidTotal),paidTotal,0)",
  ].join(",");
  // That of most documents.
  const anyPartner =
    `=LET(${table.names},theirs,FILTER(partner,counts,""),${groupRows("theirs")},TAKE(SORTBY(CHOOSEROWS(theirs,firsts),times,-1),1))` as const;
  const report = reportSheet(parts, {
    inputs: [
      {
        label: texts.partnerKey,
        content: partner === undefined ? { formula: anyPartner } : { text: partner },
      },
    ],
    table,
    names,
    notes: [
      'IFERROR(INDEX(FILTER(name,counted),1),"")',
      ...(documents.isKnown ? [] : [quoted(texts.noPayments)]),
      ...(lists.some(({ as }) => as === "credit") ? [quoted(texts.creditsOpen)] : []),
      countOf("cancelled*theirs", texts.cancelled),
    ],
    columns: [
      { heading: texts.currency, width: 140 },
      { heading: texts.fields.issued, width: 140, shows: "day" },
      { heading: texts.fields.number, width: 130 },
      { heading: texts.fields.kind, width: 110 },
      { heading: texts.fields.due, width: 90, shows: "day" },
      { heading: texts.total, width: 110, shows: "amount" },
      { heading: texts.paid, width: 110, shows: "amount" },
      { heading: texts.fields.rest, width: 110, shows: "amount" },
    ],
    body: (first) => ({ formulas: { [`A${first}`]: `=LET(${names},${rows(texts.balance)})` } }),
    hasTotals: true,
  });
  return { report, data: documents.data };
}

/** The balance of each currency, and below it its documents by their day. */
function rows(balance: string): string {
  const sum = (amount: string): string => `IF(ISNUMBER(${amount}),${amount},0)`;
  return [
    'rows,FILTER(HSTACK(kind&"|"&id,currency,issued,number,kind,due,left,base),counted,HSTACK("","","","","","","",0))',
    // A document may have a row for each rate, and another list the same ids.
    "document,CHOOSECOLS(rows,1)",
    sumByGroup("document"),
    "own,firstof(rows)",
    "amounts,sumof(CHOOSECOLS(rows,8))",
    "rest,CHOOSECOLS(own,7)",
    'documents,HSTACK(CHOOSECOLS(own,2,3,4,5,6),amounts,IF(ISNUMBER(rest),amounts-rest,""),rest)',
    "of,CHOOSECOLS(documents,1)",
    "groups,UNIQUE(of)",
    'empty,IF(SEQUENCE(ROWS(groups)),"")',
    `totals,HSTACK(groups,empty,${quoted(balance)}&empty,empty,empty,MMULT(--(groups=TRANSPOSE(of)),HSTACK(amounts,${sum("CHOOSECOLS(documents,7)")},${sum("rest")})))`,
    "all,VSTACK(totals,documents)",
    'SORTBY(all,XMATCH(CHOOSECOLS(all,1),groups),1,--(CHOOSECOLS(all,4)=""),-1,CHOOSECOLS(all,2),1,CHOOSECOLS(all,3),1)',
  ].join(",");
}
