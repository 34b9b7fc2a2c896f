import { amountFormat } from "../cells/amounts.ts";
import { columnLetters, quoted } from "../cells/formula-text.ts";
import type { ReceivablesTexts } from "../messages/en/reports.ts";
import { isCancelled } from "./cancelled.ts";
import type { ReceivablesList } from "./receivables.ts";
import { countOf, reportData, type DataColumn } from "./report-data.ts";
import { partnerWidth, type ReportSheets, type SheetPlan } from "./sheet-plan.ts";

export interface ReceivablesParts {
  readonly lists: readonly (ReceivablesList & {
    /** The currencies of what is owed now; empty where the list has no currency. */
    readonly currencies: readonly string[];
    /** The call of its function, such as `=RECORDS("Unpaid")`. */
    readonly call: string;
  })[];
  readonly texts: ReceivablesTexts;
  /** What a list's columns are called, by their names. */
  readonly headingsOf: (columns: readonly string[]) => ReadonlyMap<string, string>;
  readonly dateFormat: string;
  readonly sheets: ReportSheets<string>;
}

/** Where ageing ends one step and begins the next, in days. */
const steps = [0, 30, 60, 90] as const;
const rows = { asOf: 2, note: 3, title: 4, headings: 5, totals: 6, partners: 7 };
/** A partner, five ages, their total, and one that stays empty. */
const columnsOfBlock = 8;
/** The cell with the day for which the report is; a person may change it. */
const asOf = `$B$${rows.asOf}`;

/**
 * The two sheets of the report: what is owed, by formulas of ours, and the sums by partner and age, by formulas of Excel's over
 * it: a block for each kind of document and each currency.
 */
export function agedReceivables({
  lists,
  texts,
  headingsOf,
  dateFormat,
  sheets,
}: ReceivablesParts): ReportSheets<SheetPlan> {
  const [report, data] = [emptyDraft(), emptyDraft()];
  report.cells["A1"] = texts.title;
  report.cells[`A${rows.asOf}`] = texts.asOf;
  report.cells[asOf.replaceAll("$", "")] = "=TODAY()";
  report.formats[asOf.replaceAll("$", "")] = dateFormat;
  report.aligned[asOf.replaceAll("$", "")] = "Left";
  report.bold.push("A1");

  let dataColumn = 0;
  let block = 0;
  for (const list of lists) {
    const { partner, partnerId, due, rest, currency, cancelled } = list;
    const columns: readonly DataColumn[] = [
      ["partner", partner],
      ["id", partnerId],
      ["due", due],
      ["rest", rest],
      ["currency", currency],
      ["cancelled", cancelled],
    ];
    const part = reportData(columns, {
      call: list.call,
      headings: headingsOf(columns.flatMap(([, column]) => column ?? [])),
      partner: texts.partner,
      from: dataColumn,
      sheet: sheets.data,
      dateFormat,
    });
    Object.assign(data.cells, part.cells);
    Object.assign(data.formats, part.formats);
    data.bold.push(...part.bold);
    Object.assign(data.aligned, part.aligned);
    data.widths.push(...part.widths, 20);
    dataColumn = data.widths.length;

    const isValid = cancelled === undefined ? "" : `*(${isCancelled(cancelled)}=0)`;
    const names = `${part.names},owed,ISNUMBER(rest)*(rest<>0)${isValid}`;
    const title = texts.kinds[list.kind];
    const at = (offset: number, row: number): string =>
      `${columnLetters(block * columnsOfBlock + offset)}${row}`;
    // Nobody can tell whether they are overdue.
    const undated = countOf(names, "owed*(1-ISNUMBER(due))", texts.undated);
    report.cells[at(2, 1)] = `=IF(${part.isMissing},${quoted(texts.noData(sheets.data))},${undated})`;
    if (cancelled !== undefined) {
      const isOwed = `ISNUMBER(rest)*(rest<>0)*${isCancelled(cancelled)}`;
      report.cells[at(2, rows.asOf)] = `=${countOf(names, isOwed, texts.cancelled)}`;
    }
    if (currency !== undefined) {
      // Sums of several currencies would mean nothing: one that comes up later is named instead.
      const isOther = list.currencies.map((known) => `*(currency<>${quoted(known)})`).join("");
      report.cells[at(0, rows.note)] = `=${countOf(names, `owed${isOther}`, texts.otherCurrencies)}`;
      if (list.currencies.length === 0) {
        report.cells[at(0, rows.title)] = title;
        report.bold.push(at(0, rows.title));
        block++;
      }
    }
    for (const shown of currency === undefined ? [undefined] : list.currencies) {
      addBlock(report, { column: block * columnsOfBlock, names, currency: shown, texts, title });
      block++;
    }
  }
  return { report, data };
}

/** A plan that is being made. */
interface Draft {
  readonly cells: Record<string, string>;
  readonly formats: Record<string, string>;
  readonly bold: string[];
  readonly aligned: Record<string, "Left" | "Right">;
  readonly widths: number[];
}

function emptyDraft(): Draft {
  return { cells: {}, formats: {}, bold: [], aligned: {}, widths: [] };
}

/** One block: a partner a row, with what is not due and what is overdue by age. */
function addBlock(
  { cells, formats, bold, aligned, widths }: Draft,
  options: {
    readonly column: number;
    /** Names for LET, of the list. */
    readonly names: string;
    readonly currency: string | undefined;
    readonly texts: ReceivablesTexts;
    readonly title: string;
  },
): void {
  const { column, names: ofList, currency, texts, title } = options;
  const at = (offset: number, row: number): string => `${columnLetters(column + offset)}${row}`;
  cells[at(0, rows.title)] = currency === undefined ? title : `${title}, ${currency}`;
  const names = currency === undefined ? ofList : `${ofList},shown,owed*(currency=${quoted(currency)})`;
  const owed = currency === undefined ? "owed" : "shown";
  const sumOf = (condition: string): string => `SUM(IF((partner=p)*${owed}${condition},rest))`;
  // The largest debt first.
  cells[at(0, rows.partners)] =
    `=LET(${names},partners,UNIQUE(FILTER(partner,${owed},"")),SORTBY(partners,MAP(partners,LAMBDA(p,${sumOf("")})),-1))`;
  const partners = `${at(0, rows.partners)}#`;
  const conditions = [
    `*(due>=${asOf})`,
    ...steps.slice(1).map((to, step) => `*(due<${asOf}-${steps[step]!})*(due>=${asOf}-${to})`),
    `*(due<${asOf}-${steps.at(-1)!})`,
    "",
  ];
  const headings = [
    texts.partner,
    texts.notDue,
    ...steps.slice(1).map((to, step) => texts.overdue(steps[step]! + 1, to)),
    texts.overdueMore(steps.at(-1)!),
    texts.total,
  ];
  for (const [offset, heading] of headings.entries()) cells[at(offset, rows.headings)] = heading;
  cells[at(0, rows.totals)] = texts.total;
  for (const [index, condition] of conditions.entries()) {
    const amount = at(index + 1, rows.partners);
    cells[amount] = `=LET(${names},MAP(${partners},LAMBDA(p,${sumOf(condition)})))`;
    cells[at(index + 1, rows.totals)] = `=SUM(${amount}#)`;
  }
  const last = conditions.length;
  formats[`${at(1, rows.totals)}:${at(last, 2000)}`] = amountFormat;
  bold.push(at(0, rows.title), `${at(0, rows.headings)}:${at(last, rows.totals)}`);
  aligned[`${at(1, rows.headings)}:${at(last, rows.headings)}`] = "Right";
  widths.push(partnerWidth, ...conditions.map(() => 95), 20);
}
