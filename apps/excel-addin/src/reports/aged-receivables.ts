import { amountFormat } from "../cells/amounts.ts";
import { columnLetters, quoted, quotedSheet } from "../cells/formula-text.ts";
import type { ReceivablesTexts } from "../messages/en/reports.ts";
import type { ReceivablesList } from "./receivables.ts";
import { partnerLabels } from "./partner-labels.ts";
import { none, openCall, type ReportSheets, type SheetPlan } from "./sheet-plan.ts";

/** What the report is made of. */
export interface ReceivablesParts {
  readonly lists: readonly (ReceivablesList & {
    /** The currencies of what is owed now; empty where the list has no currency. */
    readonly currencies: readonly string[];
    /** The call of its function, such as `=RECORDS("Unpaid")`. */
    readonly call: string;
  })[];
  readonly texts: ReceivablesTexts;
  readonly dateFormat: string;
  /** The names of the two sheets. */
  readonly sheets: ReportSheets<string>;
}

/** Where ageing ends one step and begins the next, in days. */
const steps = [0, 30, 60, 90] as const;
/** The rows of the report. */
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
  dateFormat,
  sheets,
}: ReceivablesParts): ReportSheets<SheetPlan> {
  const [report, data] = [emptyDraft(), emptyDraft()];
  report.cells["A1"] = texts.title;
  report.cells[`A${rows.asOf}`] = texts.asOf;
  report.cells[asOf.replaceAll("$", "")] = "=TODAY()";
  report.formats[asOf.replaceAll("$", "")] = dateFormat;

  let dataColumn = 0;
  let block = 0;
  for (const list of lists) {
    const columns = [
      list.partner,
      list.due,
      list.rest,
      ...(list.currency === undefined ? [] : [list.currency]),
      ...(list.partnerId === undefined ? [] : [list.partnerId]),
    ];
    const first = columnLetters(dataColumn);
    data.cells[`${first}1`] = `${openCall(list.call)}${quoted(columns.join(", "))},,,,,${quoted(none)})`;
    const [due, rest] = [columnLetters(dataColumn + 1), columnLetters(dataColumn + 2)];
    data.formats[`${due}2:${due}5000`] = dateFormat;
    data.formats[`${rest}2:${rest}5000`] = amountFormat;
    const spill = `${quotedSheet(sheets.data)}!$${first}$1#`;
    const labels = columnLetters(dataColumn + columns.length);
    if (list.partnerId !== undefined)
      data.cells[`${labels}1`] = partnerLabels(`$${first}$1#`, { name: 1, id: columns.length });
    const partner =
      list.partnerId === undefined ? "CHOOSECOLS(d,1)" : `${quotedSheet(sheets.data)}!$${labels}$1#`;
    data.widths.push(
      200,
      80,
      90,
      ...(list.currency === undefined ? [] : [60]),
      ...(list.partnerId === undefined ? [] : [90, 200]),
      20,
    );
    const title = texts.kinds[list.kind];
    const column = (): number => block * columnsOfBlock;
    if (list.currency !== undefined) {
      // Sums of several currencies would mean nothing: one that comes up later is named instead.
      report.cells[`${columnLetters(column())}${rows.note}`] = others(spill, list.currencies, texts);
      if (list.currencies.length === 0) {
        report.cells[`${columnLetters(column())}${rows.title}`] = title;
        block++;
      }
    }
    for (const currency of list.currency === undefined ? [undefined] : list.currencies) {
      addBlock(report, { column: column(), spill, partner, currency, texts, title });
      block++;
    }
    dataColumn += columns.length + (list.partnerId === undefined ? 1 : 2);
  }
  return { report, data };
}

/** A plan that is being made. */
interface Draft {
  readonly cells: Record<string, string>;
  readonly formats: Record<string, string>;
  readonly widths: number[];
}

function emptyDraft(): Draft {
  return { cells: {}, formats: {}, widths: [] };
}

/** One block: a partner a row, with what is not due and what is overdue by age. */
function addBlock(
  { cells, formats, widths }: Draft,
  {
    column,
    spill,
    partner,
    currency,
    texts,
    title,
  }: {
    readonly column: number;
    readonly spill: string;
    /** What each row's partner is called, as a formula says it. */
    readonly partner: string;
    readonly currency: string | undefined;
    readonly texts: ReceivablesTexts;
    readonly title: string;
  },
): void {
  const at = (offset: number, row: number): string => `${columnLetters(column + offset)}${row}`;
  cells[at(0, rows.title)] = currency === undefined ? title : `${title}, ${currency}`;
  const isOwed = `ISNUMBER(rest)*(rest<>0)${currency === undefined ? "" : `*(currency=${quoted(currency)})`}`;
  const names = [
    ["d", spill],
    ["partner", partner],
    ["due", "CHOOSECOLS(d,2)"],
    ["rest", "CHOOSECOLS(d,3)"],
    ...(currency === undefined ? [] : [["currency", "CHOOSECOLS(d,4)"]]),
    ["owed", isOwed],
  ]
    .flat()
    .join(",");
  const sumOf = (condition: string): string => `SUM(IF((partner=p)*owed${condition},rest))`;
  // The largest debt first.
  cells[at(0, rows.partners)] =
    `=LET(${names},partners,UNIQUE(FILTER(partner,owed,"")),SORTBY(partners,MAP(partners,LAMBDA(p,${sumOf("")})),-1))`;
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
  formats[`${at(1, rows.totals)}:${at(conditions.length, 2000)}`] = amountFormat;
  widths.push(200, ...conditions.map(() => 95), 20);
}

/** A note where documents are in a currency that had none when the report was made. */
function others(spill: string, currencies: readonly string[], texts: ReceivablesTexts): string {
  const isOther = currencies.map((currency) => `*(currency<>${quoted(currency)})`).join("");
  return (
    `=LET(d,${spill},rest,CHOOSECOLS(d,3),currency,CHOOSECOLS(d,4),` +
    `n,SUM(ISNUMBER(rest)*(rest<>0)${isOther}),IF(n=0,"",n&${quoted(` ${texts.otherCurrencies}`)}))`
  );
}
