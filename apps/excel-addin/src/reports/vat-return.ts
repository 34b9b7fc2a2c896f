import { columnLetters, quoted } from "../cells/formula-text.ts";
import { companyCell, headingCells, inputCell, reportHead, type ReportParts } from "./report-parts.ts";
import { documentsTable } from "./documents-table.ts";
import { rateLabels } from "./rate-labels.ts";
import { countOf } from "./count-of.ts";
import { creditNote } from "./credit-note.ts";
import { reportAmount } from "./report-amount.ts";
import { sideBySide, type ReportSheets, type SheetPlan } from "./sheet-plan.ts";

/**
 * The VAT of a period by month and rate: of invoices, of credit notes, of what was received, and of reverse charge apart; and the
 * difference, which is to be paid.
 */
export function vatReturn(parts: ReportParts): ReportSheets<SheetPlan> {
  const { lists, rates, texts, sheets, dateFormat, monthFormat } = parts;
  const [from, to] = [inputCell(0), inputCell(1)];
  const company = companyCell(sheets.report);
  const documents = documentsTable(lists, {
    fields: ["kind", "id", "day", "currency", "rate", "net", "vat", "reverse", "counts", "cancelled"],
    perRate: true,
    texts,
    sheet: sheets.data,
    company,
    dateFormat,
  });
  const { rate: labels, plan: labelPlan } = rateLabels(documents, {
    rates,
    texts,
    sheet: sheets.data,
    company,
  });
  const currency = documents.isHome ? undefined : inputCell(2);
  const names = [
    documents.names.replace(/(^|,)rate,CHOOSECOLS\(d,\d+\)/, `$1rate,${labels}`),
    "has,counts*ISNUMBER(day)*(ISNUMBER(net)+ISNUMBER(vat)>0)",
    `within,IF(ISNUMBER(day),(day>=${from})*(day<${to}+1),0)${currency === undefined ? "" : `*(currency=${currency})`}`,
    "counted,has*within",
    "month,IF(ISNUMBER(day),day-DAY(day)+1,0)",
    "base,IF(ISNUMBER(net),net,0)",
    "tax,IF(ISNUMBER(vat),vat,0)",
  ].join(",");
  const { kinds } = texts;
  const has = (as: keyof typeof kinds): boolean => lists.some((list) => list.as === as);
  const hasKinds = lists.some(({ roles }) => roles.kind !== undefined);
  const sections = [
    ...(has("invoice")
      ? [{ title: texts.vat.output, of: `(kind=${quoted(kinds.invoice)})*(reverse=0)`, sign: 1 }]
      : []),
    ...(has("credit") || hasKinds
      ? [{ title: texts.vat.credits, of: `(kind=${quoted(kinds.credit)})*(reverse=0)`, sign: 1 }]
      : []),
    ...(has("received")
      ? [{ title: texts.vat.input, of: `(kind=${quoted(kinds.received)})*(reverse=0)`, sign: -1 }]
      : []),
    ...(has("receivedCredit")
      ? [
          {
            title: texts.vat.inputCredits,
            of: `(kind=${quoted(kinds.receivedCredit)})*(reverse=0)`,
            sign: -1,
          },
        ]
      : []),
    ...(lists.some(({ as, roles }) => !as.startsWith("received") && roles.reverse !== undefined)
      ? [
          {
            title: texts.vat.reverseOutput,
            of: `((kind=${quoted(kinds.invoice)})+(kind=${quoted(kinds.credit)}))*(reverse=1)`,
            sign: 1,
          },
        ]
      : []),
    ...(lists.some(({ as, roles }) => as.startsWith("received") && roles.reverse !== undefined)
      ? [
          {
            title: texts.vat.reverseInput,
            of: `((kind=${quoted(kinds.received)})+(kind=${quoted(kinds.receivedCredit)}))*(reverse=1)`,
            sign: -1,
          },
        ]
      : []),
  ];
  const head = reportHead(parts, {
    inputs: [
      { label: texts.from, content: { formula: "=DATE(YEAR(TODAY()-31),1,1)", format: dateFormat } },
      { label: texts.to, content: { formula: `=DATE(YEAR(${from}),12,31)`, format: dateFormat } },
      ...(currency === undefined
        ? []
        : [
            {
              label: texts.currency,
              // That of most rows.
              content: {
                formula:
                  `=LET(${documents.names},all,UNIQUE(FILTER(currency,counts,"")),TAKE(SORTBY(all,MAP(all,LAMBDA(x,SUM(--(currency=x)))),-1),1))` as const,
              },
            },
          ]),
    ],
    table: documents,
    notes: [
      creditNote(names, texts.creditsCounted, [kinds.credit, kinds.receivedCredit]),
      countOf(names, "counts*(1-ISNUMBER(day))", texts.noDay),
      countOf(names, "counts*ISNUMBER(day)*(1-(ISNUMBER(net)+ISNUMBER(vat)>0))", texts.noAmount),
      ...(currency === undefined
        ? []
        : [countOf(names, `has*(currency<>${currency})`, texts.otherCurrencies)]),
      countOf(names, "cancelled", texts.cancelled),
    ],
  });
  const first = head.headings + 2;
  const titleRow = head.headings;
  const headings = headingCells(
    head.headings + 1,
    [texts.month, texts.rate, ...sections.flatMap(() => [texts.base, texts.vatAmount]), texts.vat.difference],
    2,
  );
  const last = columnLetters(2 + 2 * sections.length);
  const due = sections
    .map(({ of, sign }) => `${sign > 0 ? "+" : "-"}${of}*tax`)
    .join("")
    .replace(/^\+/, "");
  const amounts = [...sections.flatMap(({ of }) => [`${of}*base`, `${of}*tax`]), due];
  const table = [
    names,
    // A row for each month and rate, and the sums of all columns in it at once.
    'key,month&"|"&rate',
    'keys,UNIQUE(FILTER(HSTACK(key,month,rate),counted,HSTACK("","","")))',
    `sums,MMULT(--(CHOOSECOLS(keys,1)=TRANSPOSE(key)),counted*HSTACK(${amounts.join(",")}))`,
    "of,CHOOSECOLS(keys,2)",
    "months,UNIQUE(of)",
    "bymonth,MMULT(--(months=TRANSPOSE(of)),sums)",
    `all,VSTACK(HSTACK(months,IF(SEQUENCE(ROWS(months)),""),bymonth),HSTACK(of,CHOOSECOLS(keys,3),sums))`,
    // Each month before its rates, of which the highest is first.
    'sorted,SORTBY(all,CHOOSECOLS(all,1),1,--(CHOOSECOLS(all,2)=""),-1,CHOOSECOLS(all,2),-1)',
    "total,MMULT(IF(SEQUENCE(1,ROWS(bymonth)),1),bymonth)",
    `VSTACK(HSTACK(${quoted(texts.total)},"",total),sorted)`,
  ].join(",");
  return {
    report: {
      formulas: { ...head.formulas, [`A${first}`]: `=LET(${table})` },
      texts: {
        ...head.texts,
        ...headings.texts,
        ...Object.fromEntries(
          sections.map(({ title }, index) => [`${columnLetters(2 + 2 * index)}${titleRow}`, title]),
        ),
      },
      formats: {
        ...head.formats,
        [`A${first}:A${first + 2000}`]: monthFormat,
        [`C${first}:${last}${first + 2000}`]: reportAmount,
      },
      aligned: { ...head.aligned, ...headings.aligned, [`A${first}:B${first + 2000}`]: "Left" },
      bold: [...head.bold, ...headings.bold, `A${titleRow}:${last}${titleRow}`],
      print: { headings: head.headings + 1, foot: head.foot },
      widths: [100, 130, ...amounts.map(() => 95)],
    },
    data: sideBySide([documents, labelPlan]),
  };
}
