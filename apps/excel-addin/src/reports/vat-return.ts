import { quoted } from "../cells/formula-text.ts";
import type { ReportTexts } from "../messages/en/reports.ts";
import { countOf } from "./count-of.ts";
import type { CountedList } from "./counted-list.ts";
import type { DocumentKind } from "./document-kind.ts";
import { creditNote } from "./credit-note.ts";
import { currencyInput } from "./currency-input.ts";
import { documentsTable } from "./documents-table.ts";
import { homeCell, homeInput, withoutRate } from "./home-currency.ts";
import { rateLabels } from "./rate-labels.ts";
import { companyCell, inputCell, type ReportParts } from "./report-parts.ts";
import { reportSheet, type ReportColumn } from "./report-sheet.ts";
import { sideBySide, type ReportSheets, type SheetPlan } from "./sheet-plan.ts";

/**
 * The VAT of a period by month and rate: of invoices, of credit notes, of what was received, and of reverse charge apart; and the
 * difference, which is to be paid.
 */
export function vatReturn(parts: ReportParts): ReportSheets<SheetPlan> {
  const { lists, rates, texts, sheets, dateFormat } = parts;
  const [from, to] = [inputCell(0), inputCell(1)];
  const company = companyCell(sheets.report);
  const home = homeCell(parts, { perRate: true, input: 2 });
  const table = documentsTable(lists, {
    fields: [
      ...(["kind", "id", "day", "currency", "rate", "net", "vat"] as const),
      ...(home === undefined ? [] : (["foreign"] as const)),
      ...(["reverse", "counts", "cancelled"] as const),
    ],
    home,
    perRate: true,
    texts,
    sheet: sheets.data,
    company,
    dateFormat,
  });
  const { rate, plan: labels } = rateLabels(table, { rates, texts, sheet: sheets.data, company });
  const currency = table.isHome ? undefined : inputCell(2);
  const names = [
    table.names,
    `label,${rate}`,
    "has,counts*ISNUMBER(day)*(ISNUMBER(net)+ISNUMBER(vat)>0)",
    `within,IF(ISNUMBER(day),(day>=${from})*(day<${to}+1),0)${currency === undefined ? "" : `*(currency=${currency})`}`,
    "counted,has*within",
    "base,IF(ISNUMBER(net),net,0)",
    "tax,IF(ISNUMBER(vat),vat,0)",
  ].join(",");
  // Those have a note of their own.
  const notForeign = home === undefined ? "" : "*(1-ISNUMBER(foreign))";
  const sections = sectionsOf(lists, texts);
  const report = reportSheet(parts, {
    inputs: [
      { label: texts.from, content: { formula: "=DATE(YEAR(TODAY()-31),1,1)", format: dateFormat } },
      { label: texts.to, content: { formula: `=DATE(YEAR(${from}),12,31)`, format: dateFormat } },
      ...(currency === undefined ? [] : [currencyInput(texts.currency, table)]),
      ...homeInput(parts, table),
    ],
    table,
    names,
    notes: [
      creditNote(texts.creditsCounted, {
        kinds: [texts.kinds.credit, texts.kinds.receivedCredit],
        isHome: table.isHome,
      }),
      countOf("counts*(1-ISNUMBER(day))", texts.noDay),
      countOf(`counts*ISNUMBER(day)*(1-(ISNUMBER(net)+ISNUMBER(vat)>0))${notForeign}`, texts.noAmount),
      ...(home === undefined ? [] : [withoutRate("within", parts)]),
      ...(currency === undefined ? [] : [countOf(`has*(currency<>${currency})`, texts.otherCurrencies)]),
      countOf("cancelled", texts.cancelled),
    ],
    columns: [
      { heading: texts.month, width: 90, shows: "month" },
      { heading: texts.rate, width: 110 },
      ...sections.flatMap(() => [amount(texts.base), amount(texts.vatAmount)]),
      amount(texts.vat.difference),
    ],
    above: new Map(sections.map(({ title }, index) => [2 + 2 * index, title])),
    body: (first) => ({ formulas: { [`A${first}`]: `=LET(${names},${rows(sections, texts.total)})` } }),
    hasTotals: true,
  });
  return { report, data: sideBySide([table, labels]) };
}

function amount(heading: string): ReportColumn {
  return { heading, width: 95, shows: "amount" };
}

/** Two columns of the return, base and VAT. */
interface Section {
  readonly title: string;
  /** A condition for formulas: the rows that it adds up. */
  readonly of: string;
  /** Whether its VAT is paid, or comes back. */
  readonly sign: "+" | "-";
}

function sectionsOf(lists: readonly CountedList[], { vat, kinds }: ReportTexts): readonly Section[] {
  const has = (as: DocumentKind): boolean => lists.some((list) => list.as === as);
  const hasKinds = (as: DocumentKind): boolean =>
    lists.some((list) => list.as === as && list.roles.kind !== undefined);
  const hasReverse = (isReceived: boolean): boolean =>
    lists.some(({ as, roles }) => as.startsWith("received") === isReceived && roles.reverse !== undefined);
  const of = (isReverse: boolean, ...names: readonly (keyof typeof kinds)[]): string =>
    `(${names.map((name) => `(kind=${quoted(kinds[name])})`).join("+")})*(reverse=${isReverse ? 1 : 0})`;
  const all: readonly (Section & { readonly isThere: boolean })[] = [
    { title: vat.output, of: of(false, "invoice"), sign: "+", isThere: has("invoice") },
    { title: vat.credits, of: of(false, "credit"), sign: "+", isThere: has("credit") || hasKinds("invoice") },
    { title: vat.input, of: of(false, "received"), sign: "-", isThere: has("received") },
    {
      title: vat.inputCredits,
      of: of(false, "receivedCredit"),
      sign: "-",
      isThere: has("receivedCredit") || hasKinds("received"),
    },
    { title: vat.reverseOutput, of: of(true, "invoice", "credit"), sign: "+", isThere: hasReverse(false) },
    {
      title: vat.reverseInput,
      of: of(true, "received", "receivedCredit"),
      sign: "-",
      isThere: hasReverse(true),
    },
  ];
  return all.filter(({ isThere }) => isThere);
}

/** The total; then a row for each month and below it one for each of its rates, the highest first. */
function rows(sections: readonly Section[], total: string): string {
  const due = sections
    .map(({ of, sign }) => `${sign}${of}*tax`)
    .join("")
    .replace(/^\+/, "");
  const amounts = [...sections.flatMap(({ of }) => [`${of}*base`, `${of}*tax`]), due];
  return [
    "month,IF(ISNUMBER(day),day-DAY(day)+1,0)",
    'key,month&"|"&label',
    'keys,UNIQUE(FILTER(HSTACK(key,month,label),counted,HSTACK("","","")))',
    `sums,MMULT(--(CHOOSECOLS(keys,1)=TRANSPOSE(key)),counted*HSTACK(${amounts.join(",")}))`,
    "of,CHOOSECOLS(keys,2)",
    "months,UNIQUE(of)",
    "bymonth,MMULT(--(months=TRANSPOSE(of)),sums)",
    'all,VSTACK(HSTACK(months,IF(SEQUENCE(ROWS(months)),""),bymonth),HSTACK(of,CHOOSECOLS(keys,3),sums))',
    'sorted,SORTBY(all,CHOOSECOLS(all,1),1,--(CHOOSECOLS(all,2)=""),-1,CHOOSECOLS(all,2),-1)',
    "total,MMULT(IF(SEQUENCE(1,ROWS(bymonth)),1),bymonth)",
    `VSTACK(HSTACK(${quoted(total)},"",total),sorted)`,
  ].join(",");
}
