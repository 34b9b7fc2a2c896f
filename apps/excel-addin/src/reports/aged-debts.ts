import { columnLetters, quoted } from "../cells/formula-text.ts";
import { companyCell, headingCells, inputCell, reportHead, type ReportParts } from "./report-parts.ts";
import { documentsTable } from "./documents-table.ts";
import { countOf } from "./count-of.ts";
import { reportAmount } from "./report-amount.ts";
import { partnerWidth, type ReportSheets, type SheetPlan } from "./sheet-plan.ts";

/** Where ageing ends one step and begins the next, in days. */
const steps = [0, 30, 60, 90] as const;

/**
 * Who owes us, or whom we owe: by currency and partner, what is not due yet and what is overdue by age. Documents that were issued
 * later than the day in the cell don't count.
 */
export function agedDebts(parts: ReportParts): ReportSheets<SheetPlan> {
  const { lists, texts, sheets, dateFormat } = parts;
  const asOf = inputCell(0);
  const data = documentsTable(lists, {
    fields: ["kind", "issued", "due", "key", "name", "currency", "rest", "counts", "cancelled"],
    texts,
    sheet: sheets.data,
    company: companyCell(sheets.report),
    dateFormat,
  });
  const advance = quoted(texts.kinds.advance);
  const names = [
    data.names,
    `open,counts*ISNUMBER(rest)*IF(ISNUMBER(rest),rest<>0,0)`,
    // One that was issued later was not owed on that day.
    `owed,open*IF(ISNUMBER(issued),issued<=${asOf},1)`,
    `group,IF(kind=${advance},currency&", "&${advance},currency)`,
    "sum,IF(ISNUMBER(rest),rest,0)",
  ].join(",");
  const head = reportHead(parts, {
    inputs: [{ label: texts.asOf, content: { formula: "=TODAY()", format: dateFormat } }],
    table: data,
    notes: [
      ...(lists.some(({ roles }) => roles.rest === undefined) ? [quoted(texts.noPayments)] : []),
      countOf(names, "open-owed", texts.later),
      countOf(names, "owed*(1-ISNUMBER(due))", texts.undated),
      countOf(names, "cancelled", texts.cancelled),
    ],
  });
  const first = head.headings + 1;
  const last = columnLetters(steps.length + 3);
  const totalOf = `${quoted(`${texts.total} `)}&g`;
  const sumOf = (condition: string): string =>
    `SUM((group=g)*((partner=p)+(p=${totalOf})>0)*owed*${condition}sum)`;
  const ages = [
    `IF(ISNUMBER(due),due>=${asOf},1)*`,
    ...steps
      .slice(1)
      .map((to, step) => `IF(ISNUMBER(due),(due<${asOf}-${steps[step]!})*(due>=${asOf}-${to}),0)*`),
    `IF(ISNUMBER(due),due<${asOf}-${steps.at(-1)!},0)*`,
    "",
  ];
  const headings = headingCells(
    head.headings,
    [
      texts.currency,
      texts.partner,
      texts.notDue,
      ...steps.slice(1).map((to, step) => texts.overdue(steps[step]! + 1, to)),
      texts.overdueMore(steps.at(-1)!),
      texts.total,
    ],
    2,
  );
  const rows = `A${first}#`;
  return {
    report: {
      formulas: {
        ...head.formulas,
        // The currency of most documents first; of each its total, then the largest debt.
        [`A${first}`]: `=LET(${names},groups,UNIQUE(FILTER(group,owed,"")),ranked,SORTBY(groups,MAP(groups,LAMBDA(g,SUM((group=g)*owed))),-1),totals,HSTACK(groups,${quoted(`${texts.total} `)}&groups),all,VSTACK(totals,UNIQUE(FILTER(HSTACK(group,partner),owed,HSTACK("","")))),of,CHOOSECOLS(all,1),who,CHOOSECOLS(all,2),SORTBY(all,XMATCH(of,ranked),1,--(who=${quoted(`${texts.total} `)}&of),-1,MAP(of,who,LAMBDA(g,p,${sumOf("")})),-1))`,
        ...Object.fromEntries(
          ages.map((condition, index) => [
            `${columnLetters(index + 2)}${first}`,
            `=LET(${names},MAP(CHOOSECOLS(${rows},1),CHOOSECOLS(${rows},2),LAMBDA(g,p,${sumOf(condition)})))`,
          ]),
        ),
      },
      texts: { ...head.texts, ...headings.texts },
      formats: { ...head.formats, [`C${first}:${last}${first + 5000}`]: reportAmount },
      aligned: { ...head.aligned, ...headings.aligned },
      bold: [...head.bold, ...headings.bold],
      print: { headings: head.headings, foot: head.foot },
      widths: [90, partnerWidth, 95, 95, 95, 95, 95, 105],
    },
    data,
  };
}
