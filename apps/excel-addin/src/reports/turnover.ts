import { columnLetters, quoted, type Formula } from "../cells/formula-text.ts";
import { countOf } from "./count-of.ts";
import { creditNote } from "./credit-note.ts";
import { currencyInput } from "./currency-input.ts";
import { documentsTable } from "./documents-table.ts";
import { companyCell, inputCell, type ReportParts } from "./report-parts.ts";
import { homeCell, homeInput, withoutRate } from "./home-currency.ts";
import { reportSheet, type ReportBody, type ReportColumn, type ReportInput } from "./report-sheet.ts";
import { none, partnerWidth, type ReportSheets, type SheetPlan } from "./sheet-plan.ts";
import { sumByGroup } from "./sum-by-group.ts";

/** By what a turnover is added up. */
export const turnoverGroups = ["partner", "month", "centre", "activity"] as const;
export type TurnoverGroup = (typeof turnoverGroups)[number];

/** The turnover without VAT, with credit notes taken off: of a period by partner, centre or activity; or of a year by month, beside the year before. */
export function turnover(parts: ReportParts, by: TurnoverGroup): ReportSheets<SheetPlan> {
  const { lists, texts, sheets, dateFormat } = parts;
  const home = homeCell(parts, { perRate: false, input: by === "month" ? 1 : 2 });
  const table = documentsTable(lists, {
    fields: [
      "kind",
      "id",
      "day",
      ...(by === "partner" ? (["key", "name"] as const) : []),
      ...(by === "centre" || by === "activity" ? ([by] as const) : []),
      "currency",
      "net",
      "vat",
      ...(home === undefined ? [] : (["foreign"] as const)),
      "counts",
      "cancelled",
    ],
    home,
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
  const currency = table.isHome ? undefined : inputCell(inputs.length);
  const within =
    by === "month"
      ? `IF(ISNUMBER(day),YEAR(day)=${inputCell(0)},0)`
      : `IF(ISNUMBER(day),(day>=${inputCell(0)})*(day<${inputCell(1)}+1),0)`;
  const names = [
    table.names,
    `all,counts*ISNUMBER(day)*ISNUMBER(net)${currency === undefined ? "" : `*(currency=${currency})`}`,
    `counted,all*${within}`,
    "base,IF(ISNUMBER(net),net,0)",
    "tax,IF(ISNUMBER(vat),vat,0)",
  ].join(",");
  const { columns, body } = by === "month" ? months(names, texts) : groups(names, by, texts);
  const report = reportSheet(parts, {
    inputs: [
      ...inputs,
      ...(currency === undefined ? [] : [currencyInput(texts.currency, table)]),
      ...homeInput(parts, table),
    ],
    table,
    names,
    notes: [
      creditNote(texts.creditsCounted, { kinds: [texts.kinds.credit], isHome: table.isHome }),
      countOf("counts*(1-ISNUMBER(day))", texts.noDay),
      countOf(
        `counts*(1-ISNUMBER(net))${home === undefined ? "" : "*(1-ISNUMBER(foreign))"}`,
        texts.noAmount,
      ),
      ...(home === undefined ? [] : [withoutRate(within, parts)]),
      ...(currency === undefined ? [] : [countOf(`counts*(currency<>${currency})`, texts.otherCurrencies)]),
      countOf("cancelled", texts.cancelled),
    ],
    columns,
    body,
    hasTotals: true,
  });
  return { report, data: table };
}

interface TurnoverTable {
  readonly columns: readonly ReportColumn[];
  readonly body: (first: number) => ReportBody;
}

/** The total, then a row for each group, the largest first. */
function groups(
  names: string,
  by: Exclude<TurnoverGroup, "month">,
  texts: ReportParts["texts"],
): TurnoverTable {
  const group = by === "partner" ? "partner" : `IF(${by}=${quoted(none)},${quoted(texts.noGroup)},${by})`;
  const rows = [
    names,
    `group,${group}`,
    // Of each document one row, that of its first rate.
    'document,kind&"|"&id',
    'first,--(document<>TAKE(VSTACK("",document),ROWS(document)))',
    'rows,FILTER(HSTACK(group,first,base,tax,base+tax),counted,HSTACK("",0,0,0,0))',
    "by,CHOOSECOLS(rows,1)",
    sumByGroup("by"),
    "sums,HSTACK(sumof(CHOOSECOLS(rows,2)),sumof(CHOOSECOLS(rows,3)),sumof(CHOOSECOLS(rows,4)),sumof(CHOOSECOLS(rows,5)))",
    "SORTBY(HSTACK(firstof(by),sums),CHOOSECOLS(sums,2),-1)",
  ].join(",");
  return {
    columns: [
      { heading: texts.by[by], width: partnerWidth },
      { heading: texts.documents, width: 120, shows: "number" },
      ...[texts.net, texts.vatAmount, texts.total].map(amount),
    ],
    body: (first) => ({
      texts: { [`A${first}`]: texts.total },
      formulas: {
        ...Object.fromEntries(
          [2, 3, 4, 5].map((column) => [
            `${columnLetters(column - 1)}${first}`,
            `=SUM(CHOOSECOLS(A${first + 1}#,${column}))` as const,
          ]),
        ),
        [`A${first + 1}`]: `=LET(${rows})`,
      },
    }),
  };
}

/** The total, then the months of the year beside those of the year before, and the difference. */
function months(names: string, texts: ReportParts["texts"]): TurnoverTable {
  const year = inputCell(0);
  const ofMonth = (back: number, first: number): Formula =>
    `=LET(${names},month,IF(ISNUMBER(day),DATE(YEAR(day),MONTH(day),1),0),MAP(A${first + 1}#,LAMBDA(m,SUM((month=EDATE(m,-${back}))*all*base))))`;
  return {
    columns: [
      { heading: texts.month, width: 140, shows: "monthName" },
      ...[texts.thisYear, texts.lastYear, texts.change].map(amount),
    ],
    body: (first) => ({
      texts: { [`A${first}`]: texts.total },
      formulas: {
        [`B${first}`]: `=SUM(B${first + 1}#)`,
        [`C${first}`]: `=SUM(C${first + 1}#)`,
        [`D${first}`]: `=B${first}-C${first}`,
        [`A${first + 1}`]: `=DATE(${year},SEQUENCE(12),1)`,
        [`B${first + 1}`]: ofMonth(0, first),
        [`C${first + 1}`]: ofMonth(12, first),
        [`D${first + 1}`]: `=B${first + 1}#-C${first + 1}#`,
      },
    }),
  };
}

function amount(heading: string): ReportColumn {
  return { heading, width: 120, shows: "amount" };
}
