import { amountFormat } from "../cells/amounts.ts";
import { columnLetters, quoted } from "../cells/formula-text.ts";
import type { InvoiceReportTexts } from "../messages/en/reports.ts";
import { andNotCancelled, isCancelled } from "./cancelled.ts";
import type { InvoiceColumns, InvoiceColumnsWith } from "./invoice-columns.ts";
import { countOf, reportData, type DataColumn, type ReportData } from "./report-data.ts";
import { headedWidth, partnerWidth, type ReportSheets, type SheetPlan } from "./sheet-plan.ts";

export interface InvoiceReportParts<Needed extends keyof InvoiceColumns = never> {
  readonly columns: InvoiceColumnsWith<Needed>;
  /** The call of the list's function, such as `=ISSUEDINVOICES()`. */
  readonly call: string;
  readonly texts: InvoiceReportTexts;
  /** What the columns are called, by their names. */
  readonly headings: ReadonlyMap<string, string>;
  readonly dateFormat: string;
  readonly monthFormat: string;
  readonly sheets: ReportSheets<string>;
}

/** The two sheets of a report: the invoices by a formula of ours, and sums by formulas of Excel's over it. */
export type InvoiceReport = ReportSheets<SheetPlan>;

/** A person may write another currency here. */
const currencyCell = "$B$2";

/** The VAT of issued invoices by month and rate. */
export function vatByMonth(parts: InvoiceReportParts<"rates">): InvoiceReport {
  const { columns, texts, monthFormat } = parts;
  const { rates, day } = columns;
  const data = invoiceData(parts, [
    ["day", day],
    ["rate", rates.rate],
    ["base", rates.base],
    ["vat", rates.vat],
  ]);
  const names = `${data.names},month,IF(ISNUMBER(day),INT(day)-DAY(day)+1,0),counts,ISNUMBER(day)*(ISNUMBER(base)+ISNUMBER(vat)>0)${whatCounts(columns)}`;
  const sumOf = (...of: readonly string[]): string => {
    const sum = of.map((amount) => `IF(ISNUMBER(${amount}),${amount},0)`).join("+");
    return `=LET(${names},rows,A7#,MAP(CHOOSECOLS(rows,1),CHOOSECOLS(rows,2),LAMBDA(m,r,SUM((month=m)*(rate=r)*counts*(${sum})))))`;
  };
  return {
    report: {
      cells: {
        ...head(parts, data),
        ...headingRow([texts.month, texts.rate, texts.base, texts.vat, texts.total]),
        A6: texts.total,
        ...sums(["C", "D", "E"]),
        A7: `=LET(${names},all,UNIQUE(FILTER(HSTACK(month,rate),counts,HSTACK("",""))),SORTBY(all,CHOOSECOLS(all,1),1,CHOOSECOLS(all,2),-1))`,
        C7: sumOf("base"),
        D7: sumOf("vat"),
        E7: sumOf("base", "vat"),
      },
      formats: { "A7:A2000": monthFormat, "C6:E2000": amountFormat },
      bold: ["A1", "A5:E6"],
      aligned: { "A7:A2000": "Left", "B5:E5": "Right" },
      widths: [130, headedWidth(texts.rate, 90), 100, 100, 100],
    },
    data,
  };
}

/** The turnover of a period by partner, the largest first. */
export function turnoverByPartner(parts: InvoiceReportParts<"partner" | "total">): InvoiceReport {
  const { columns, texts, dateFormat } = parts;
  const { day, partner, total, withoutVat = total } = columns;
  const data = invoiceData(parts, [
    ["day", day],
    ["partner", partner],
    ["id", columns.partnerId],
    ["net", withoutVat],
    ["total", total],
  ]);
  const names = `${data.names},counts,ISNUMBER(day)*(day>=$B$3)*(day<$B$4+1)${whatCounts(columns)}`;
  const sumOf = (amount: string): string => `SUM((partner=p)*counts*IF(ISNUMBER(${amount}),${amount},0))`;
  const forEach = (value: string): string => `=LET(${names},MAP(A7#,LAMBDA(p,${value})))`;
  return {
    report: {
      cells: {
        ...head(parts, data),
        A3: texts.from,
        // In January the year that has ended.
        B3: "=DATE(YEAR(TODAY()-31),1,1)",
        A4: texts.to,
        B4: "=DATE(YEAR(TODAY()-31),12,31)",
        ...headingRow([texts.partner, texts.invoices, texts.withoutVat, texts.total]),
        A6: texts.total,
        ...sums(["B", "C", "D"]),
        A7: `=LET(${names},all,UNIQUE(FILTER(partner,counts,"")),SORTBY(all,MAP(all,LAMBDA(p,${sumOf("net")})),-1))`,
        B7: forEach("SUM((partner=p)*counts)"),
        C7: forEach(sumOf("net")),
        D7: forEach(sumOf("total")),
      },
      formats: { "B3:B4": dateFormat, "C6:D2000": amountFormat },
      bold: ["A1", "A5:D6"],
      aligned: { "B3:B4": "Left", "B5:D5": "Right" },
      widths: [partnerWidth, 100, 110, 110],
    },
    data,
  };
}

/** The invoices, below what their columns are called. */
function invoiceData(parts: InvoiceReportParts, own: readonly DataColumn[]): ReportData {
  const { columns, call, headings, texts, dateFormat, sheets } = parts;
  return reportData([...own, ["currency", columns.currency], ["cancelled", columns.cancelled]], {
    call,
    headings,
    partner: texts.partner,
    sheet: sheets.data,
    dateFormat,
  });
}

/**
 * The title, and beside it where to look if there is nothing to count. Where there are currencies: which one is counted, at first that
 * of most rows. And how many rows are left out, since they are in another currency, or their invoices are cancelled or have no day.
 */
function head(
  { columns, texts, sheets }: InvoiceReportParts,
  { names, isMissing }: ReportData,
): Record<string, string> {
  const { currency, cancelled } = columns;
  return {
    A1: sheets.report,
    C1: `=IF(${isMissing},${quoted(texts.noData(sheets.data))},"")`,
    ...(currency !== undefined && {
      A2: texts.currency,
      B2: `=LET(${names},all,UNIQUE(currency),TAKE(SORTBY(all,MAP(all,LAMBDA(c,SUM(--(currency=c)))),-1),1))`,
      C2: `=${countOf(names, `--(currency<>${currencyCell})`, texts.otherCurrencies)}`,
    }),
    ...(cancelled !== undefined && {
      C3: `=${countOf(names, `--(${isCancelled(cancelled)})`, texts.cancelled)}`,
    }),
    C4: `=${countOf(names, "1-ISNUMBER(day)", texts.undated)}`,
  };
}

/** Conditions for a row to be counted: the invoice is in the currency, and not cancelled. */
function whatCounts({ currency, cancelled }: InvoiceColumns): string {
  const isOfCurrency = currency === undefined ? "" : `*(currency=${currencyCell})`;
  return isOfCurrency + andNotCancelled(cancelled);
}

function headingRow(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(texts.map((text, at) => [`${columnLetters(at)}5`, text]));
}

/** Above each column the sum of what stands below. */
function sums(columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [`${column}6`, `=SUM(${column}7#)`]));
}
