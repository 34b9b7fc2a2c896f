import { columnLetters, quoted, quotedSheet } from "../cells/formula-text.ts";
import type { ReportTexts } from "../messages/en/reports.ts";
import type { CountedList } from "./counted-list.ts";
import type { DocumentsTable } from "./documents-table.ts";
import { groupRows, spreadOverRows } from "./group-rows.ts";
import { listBeside } from "./list-beside.ts";
import { sideBySide, type SheetPlan } from "./sheet-plan.ts";

/**
 * Beside a table of documents, a column with each row's rate as a person reads it: *21 %*. A kind of rate by name is looked up in
 * the list of rates, that of the row's month if a kind had several; what no list tells stays as the service calls it.
 */
export function rateLabels(
  table: DocumentsTable,
  options: {
    readonly rates: CountedList | undefined;
    readonly texts: ReportTexts;
    readonly sheet: string;
    readonly company: string;
  },
): {
  /** For formulas: the labels, one for each row. */
  readonly rate: string;
  readonly plan: Partial<SheetPlan>;
} {
  const { rates, texts, sheet, company } = options;
  const from = table.widths.length;
  const isUseful = rates?.roles.rateKey !== undefined && rates.roles.rowRate !== undefined;
  const beside = isUseful
    ? listBeside(rates, ["rateKey", "rowRate", "validFrom", "validTo"], { from, sheet, company })
    : undefined;
  const labels = from + (beside?.plan.widths.length ?? 0);
  const at = `${columnLetters(labels)}2`;
  const label = `IF(ISNUMBER(x),x&" %",${beside ? lookUp(beside.column) : "x"})`;
  const names = [
    `d,${table.spill}`,
    `rate,${table.column("rate")}`,
    `day,${table.column("day")}`,
    "month,IF(ISNUMBER(day),day-DAY(day)+1,0)",
    'key,rate&"|"&month',
    groupRows("key"),
    spreadOverRows,
    `labels,MAP(CHOOSEROWS(rate,firsts),CHOOSEROWS(month,firsts),LAMBDA(x,m,${label}))`,
  ];
  return {
    rate: `DROP(${quotedSheet(sheet)}!$${columnLetters(labels)}$2#,1)`,
    plan: sideBySide([
      ...(beside ? [beside.plan] : []),
      {
        formulas: { [at]: `=LET(${names.join(",")},VSTACK(${quoted(texts.rate)},spread(labels)))` },
        widths: [90],
      },
    ]),
  };
}

/** The percentage of the kind of rate `x` in the month `m`; the kind itself if no list tells. */
function lookUp(column: ReturnType<typeof listBeside>["column"]): string {
  const [from, to] = [column("validFrom"), column("validTo")];
  const isValid = [
    ...(from === undefined ? [] : [`*IF(ISNUMBER(${from}),${from}<=EOMONTH(m,0),1)`]),
    ...(to === undefined ? [] : [`*IF(ISNUMBER(${to}),${to}>=m,1)`]),
  ].join("");
  return `IFERROR(TAKE(FILTER(${column("rowRate")!},(${column("rateKey")!}=x)${isValid}),1)&" %",x)`;
}
