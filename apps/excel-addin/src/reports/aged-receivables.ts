import { amountFormat } from "../cells/amounts.ts";
import { columnLetters, quoted } from "../cells/formula-text.ts";
import type { ReceivablesTexts } from "../messages/en/reports.ts";
import { andNotCancelled, isCancelled } from "./cancelled.ts";
import type { ReceivablesList } from "./receivables.ts";
import { countOf, reportData, type DataColumn, type ReportData } from "./report-data.ts";
import { partnerWidth, sideBySide, type ReportSheets, type SheetPlan } from "./sheet-plan.ts";

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
/** The cell with the day for which the report is; a person may change it. */
const asOf = `$B$${rows.asOf}`;
/** A partner, five ages, their total, and one that stays empty. */
const widthsOfBlock = [partnerWidth, 95, 95, 95, 95, 95, 95, 20];

/**
 * The two sheets of the report: what is owed, by formulas of ours, and the sums by partner and age, by formulas of Excel's over
 * it: a block for each kind of document and each currency.
 */
export function agedReceivables(parts: ReceivablesParts): ReportSheets<SheetPlan> {
  const { lists, texts, dateFormat, sheets } = parts;
  const day = `B${rows.asOf}`;
  const data: SheetPlan[] = [];
  const blocks: SheetPlan[] = [];
  const others: Partial<SheetPlan>[] = [
    {
      cells: { A1: sheets.report, [`A${rows.asOf}`]: texts.asOf, [day]: "=TODAY()" },
      formats: { [day]: dateFormat },
      aligned: { [day]: "Left" },
      bold: ["A1"],
    },
  ];
  for (const list of lists) {
    const ofList = dataOf(list, sideBySide(data).widths.length, parts);
    data.push({ ...ofList, widths: [...ofList.widths, 20] });
    const names = `${ofList.names},owed,ISNUMBER(rest)*(rest<>0)${andNotCancelled(list.cancelled)}`;
    const { isMissing } = ofList;
    others.push({ cells: notesOf(list, { at: cellsFrom(blocks), names, isMissing }, parts) });
    const title = texts.kinds[list.kind];
    const currencies = list.currency === undefined ? [undefined] : list.currencies;
    for (const currency of currencies)
      blocks.push(blockOf(cellsFrom(blocks), { names, currency, texts, title }));
    if (currencies.length === 0) blocks.push(titleOf(cellsFrom(blocks), title));
  }
  return { report: sideBySide([...others, ...blocks]), data: sideBySide(data) };
}

/** The address of a cell in a block, by its place there and its row. */
type CellOfBlock = (offset: number, row: number) => string;

/** The cells of the block behind these. */
function cellsFrom(blocks: readonly SheetPlan[]): CellOfBlock {
  const from = blocks.length * widthsOfBlock.length;
  return (offset, row) => `${columnLetters(from + offset)}${row}`;
}

function dataOf(
  list: ReceivablesParts["lists"][number],
  from: number,
  { headingsOf, texts, sheets, dateFormat }: ReceivablesParts,
): ReportData {
  const columns: readonly DataColumn[] = [
    ["partner", list.partner],
    ["id", list.partnerId],
    ["due", list.due],
    ["rest", list.rest],
    ["currency", list.currency],
    ["cancelled", list.cancelled],
  ];
  return reportData(columns, {
    call: list.call,
    headings: headingsOf(columns.flatMap(([, column]) => column ?? [])),
    partner: texts.partner,
    from,
    sheet: sheets.data,
    dateFormat,
  });
}

/** Above the blocks of a list: where to look if there is nothing to count, and how many documents are counted otherwise or left out. */
function notesOf(
  { cancelled, currency, currencies }: ReceivablesParts["lists"][number],
  { at, names, isMissing }: { readonly at: CellOfBlock; readonly names: string; readonly isMissing: string },
  { texts, sheets }: ReceivablesParts,
): Record<string, string> {
  // Nobody can tell whether they are overdue.
  const undated = countOf(names, "owed*(1-ISNUMBER(due))", texts.undated);
  const isOwed = cancelled !== undefined && `ISNUMBER(rest)*(rest<>0)*${isCancelled(cancelled)}`;
  // Sums of several currencies would mean nothing: one that comes up later is named instead.
  const isOther = currencies.map((known) => `*(currency<>${quoted(known)})`).join("");
  return {
    [at(2, 1)]: `=IF(${isMissing},${quoted(texts.noData(sheets.data))},${undated})`,
    ...(isOwed && { [at(2, rows.asOf)]: `=${countOf(names, isOwed, texts.cancelled)}` }),
    ...(currency !== undefined && {
      [at(0, rows.note)]: `=${countOf(names, `owed${isOther}`, texts.otherCurrencies)}`,
    }),
  };
}

/** Nothing but a title: without a known currency nothing can be added up. */
function titleOf(at: CellOfBlock, title: string): SheetPlan {
  const cell = at(0, rows.title);
  return sideBySide([{ cells: { [cell]: title }, bold: [cell], widths: widthsOfBlock }]);
}

/** One block: a partner a row, with what is not due and what is overdue by age. */
function blockOf(
  at: CellOfBlock,
  options: {
    /** Names for LET, of the list. */
    readonly names: string;
    readonly currency: string | undefined;
    readonly texts: ReceivablesTexts;
    readonly title: string;
  },
): SheetPlan {
  const { names: ofList, currency, texts, title } = options;
  const names = currency === undefined ? ofList : `${ofList},shown,owed*(currency=${quoted(currency)})`;
  const owed = currency === undefined ? "owed" : "shown";
  const sumOf = (condition: string): string => `SUM(IF((partner=p)*${owed}${condition},rest))`;
  const first = at(0, rows.partners);
  const ages = [
    [texts.notDue, `*(due>=${asOf})`],
    ...steps
      .slice(1)
      .map((to, step) => [
        texts.overdue(steps[step]! + 1, to),
        `*(due<${asOf}-${steps[step]!})*(due>=${asOf}-${to})`,
      ]),
    [texts.overdueMore(steps.at(-1)!), `*(due<${asOf}-${steps.at(-1)!})`],
    [texts.total, ""],
  ] as const;
  const cells: Record<string, string> = {
    [at(0, rows.title)]: currency === undefined ? title : `${title}, ${currency}`,
    [at(0, rows.headings)]: texts.partner,
    [at(0, rows.totals)]: texts.total,
    // The largest debt first.
    [first]: `=LET(${names},partners,UNIQUE(FILTER(partner,${owed},"")),SORTBY(partners,MAP(partners,LAMBDA(p,${sumOf("")})),-1))`,
  };
  for (const [index, [heading, condition]] of ages.entries()) {
    const amount = at(index + 1, rows.partners);
    cells[at(index + 1, rows.headings)] = heading!;
    cells[amount] = `=LET(${names},MAP(${first}#,LAMBDA(p,${sumOf(condition!)})))`;
    cells[at(index + 1, rows.totals)] = `=SUM(${amount}#)`;
  }
  const last = ages.length;
  return {
    cells,
    formats: { [`${at(1, rows.totals)}:${at(last, 2000)}`]: amountFormat },
    bold: [at(0, rows.title), `${at(0, rows.headings)}:${at(last, rows.totals)}`],
    aligned: { [`${at(1, rows.headings)}:${at(last, rows.headings)}`]: "Right" },
    widths: widthsOfBlock,
  };
}
