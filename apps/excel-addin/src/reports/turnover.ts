import { columnLetters, quoted, type Formula } from "../cells/formula-text.ts";
import {
  companyCell,
  headingCells,
  inputCell,
  reportHead,
  type ReportInput,
  type ReportParts,
} from "./report-parts.ts";
import { documentsTable } from "./documents-table.ts";
import { countOf } from "./count-of.ts";
import { creditNote } from "./credit-note.ts";
import { reportAmount } from "./report-amount.ts";
import { partnerWidth, type ReportSheets, type SheetPlan } from "./sheet-plan.ts";

/** By what a turnover is added up. */
export const turnoverGroups = ["partner", "month", "centre", "activity"] as const;
export type TurnoverGroup = (typeof turnoverGroups)[number];

/** The turnover without VAT, with credit notes taken off: of a period by partner, centre or activity; or of a year by month, beside the year before. */
export function turnover(parts: ReportParts, by: TurnoverGroup): ReportSheets<SheetPlan> {
  const { lists, texts, sheets, dateFormat } = parts;
  const data = documentsTable(lists, {
    fields: [
      "kind",
      "id",
      "day",
      ...(by === "partner" ? (["key", "name"] as const) : []),
      ...(by === "centre" || by === "activity" ? ([by] as const) : []),
      "currency",
      "net",
      "vat",
      "counts",
      "cancelled",
    ],
    texts,
    sheet: sheets.data,
    company: companyCell(sheets.report),
    dateFormat,
  });
  const inputs: readonly ReportInput[] =
    by === "month"
      ? [{ label: texts.year, content: { formula: "=YEAR(TODAY()-31)", format: "0" } }]
      : [
          // In January the year that has ended.
          { label: texts.from, content: { formula: "=DATE(YEAR(TODAY()-31),1,1)", format: dateFormat } },
          { label: texts.to, content: { formula: `=DATE(YEAR(${inputCell(0)}),12,31)`, format: dateFormat } },
        ];
  const currency = data.isHome ? undefined : inputCell(inputs.length);
  const currencyInput: ReportInput = {
    label: texts.currency,
    content: {
      // That of most rows.
      formula: `=LET(${data.names},all,UNIQUE(FILTER(currency,counts,"")),TAKE(SORTBY(all,MAP(all,LAMBDA(x,SUM(--(currency=x)))),-1),1))`,
    },
  };
  const within =
    by === "month"
      ? `IF(ISNUMBER(day),YEAR(day)=${inputCell(0)},0)`
      : `IF(ISNUMBER(day),(day>=${inputCell(0)})*(day<${inputCell(1)}+1),0)`;
  const names = [
    data.names,
    `all,counts*ISNUMBER(day)*ISNUMBER(net)${currency === undefined ? "" : `*(currency=${currency})`}`,
    `counted,all*${within}`,
    "base,IF(ISNUMBER(net),net,0)",
    "tax,IF(ISNUMBER(vat),vat,0)",
  ].join(",");
  const head = reportHead(parts, {
    inputs: currency === undefined ? inputs : [...inputs, currencyInput],
    table: data,
    notes: [
      creditNote(names, texts.creditsCounted, [texts.kinds.credit]),
      countOf(names, "counts*(1-ISNUMBER(day))", texts.noDay),
      countOf(names, "counts*(1-ISNUMBER(net))", texts.noAmount),
      ...(currency === undefined
        ? []
        : [countOf(names, `counts*(currency<>${currency})`, texts.otherCurrencies)]),
      countOf(names, "cancelled", texts.cancelled),
    ],
  });
  const first = head.headings + 1;
  const shape = by === "month" ? months(names, first, texts) : groups(names, { first, by, texts });
  const headings = headingCells(head.headings, shape.headings, 1);
  const last = columnLetters(shape.headings.length - 1);
  return {
    report: {
      formulas: { ...head.formulas, ...shape.formulas },
      texts: { ...head.texts, ...headings.texts, [`A${first}`]: texts.total },
      formats: {
        ...head.formats,
        [`${shape.amountsFrom}${first}:${last}${first + 5000}`]: reportAmount,
        ...shape.formats,
      },
      aligned: { ...head.aligned, ...headings.aligned, [`A${first}:A${first + 5000}`]: "Left" },
      bold: [...head.bold, ...headings.bold, `A${first}:${last}${first}`],
      print: { headings: head.headings, foot: head.foot },
      widths: [partnerWidth, ...shape.headings.slice(1).map(() => 120)],
    },
    data,
  };
}

interface Shape {
  readonly headings: readonly string[];
  readonly formulas: SheetPlan["formulas"];
  readonly formats?: Readonly<Record<string, string>>;
  readonly amountsFrom: string;
}

/** The total, then a row for each group, the largest first. */
function groups(
  names: string,
  {
    first,
    by,
    texts,
  }: { readonly first: number; readonly by: TurnoverGroup; readonly texts: ReportParts["texts"] },
): Shape {
  const group = by === "partner" ? "partner" : `IF(${by}=${quoted("–")},${quoted(texts.noGroup)},${by})`;
  const table = [
    names,
    `group,${group}`,
    // Of each document one row, that of its first rate.
    "first,--(XMATCH(id,id)=SEQUENCE(ROWS(id)))",
    'groups,UNIQUE(FILTER(group,counted,""))',
    "sums,MMULT(--(groups=TRANSPOSE(group)),counted*HSTACK(first,base,tax,base+tax))",
    "SORTBY(HSTACK(groups,sums),CHOOSECOLS(sums,2),-1)",
  ].join(",");
  return {
    headings: [texts.by[by], texts.documents, texts.net, texts.vatAmount, texts.total],
    amountsFrom: "C",
    formulas: {
      ...Object.fromEntries(
        [2, 3, 4, 5].map((column) => [
          `${columnLetters(column - 1)}${first}`,
          `=SUM(CHOOSECOLS(A${first + 1}#,${column}))`,
        ]),
      ),
      [`A${first + 1}`]: `=LET(${table})`,
    },
  };
}

/** The total, then the months of the year beside those of the year before, and the difference. */
function months(names: string, first: number, texts: ReportParts["texts"]): Shape {
  const year = inputCell(0);
  const ofMonth = (back: number): Formula =>
    `=LET(${names},month,IF(ISNUMBER(day),DATE(YEAR(day),MONTH(day),1),0),MAP(A${first + 1}#,LAMBDA(m,SUM((month=EDATE(m,-${back}))*all*base))))`;
  const [now, before, difference] = [`B${first + 1}`, `C${first + 1}`, `D${first + 1}`];
  return {
    headings: [texts.month, texts.thisYear, texts.lastYear, texts.change],
    amountsFrom: "B",
    formats: { [`A${first + 1}:A${first + 12}`]: "mmmm" },
    formulas: {
      [`B${first}`]: `=SUM(${now}#)`,
      [`C${first}`]: `=SUM(${before}#)`,
      [`D${first}`]: `=B${first}-C${first}`,
      [`A${first + 1}`]: `=DATE(${year},SEQUENCE(12),1)`,
      [now]: ofMonth(0),
      [before]: ofMonth(12),
      [difference]: `=${now}#-${before}#`,
    },
  };
}
