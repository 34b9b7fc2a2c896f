import { amountFormat } from "../cells/amounts.ts";
import { columnLetters, quoted, quotedSheet } from "../cells/formula-text.ts";
import { partnerLabels } from "./partner-labels.ts";
import { headedWidth, none, openCall, type SheetPlan } from "./sheet-plan.ts";

/** What a report's formulas call columns of lists, and how the values of each are shown. */
const shownAs = {
  partner: "text",
  id: "text",
  day: "day",
  due: "day",
  rest: "amount",
  rate: "number",
  base: "amount",
  vat: "amount",
  net: "amount",
  total: "amount",
  currency: "text",
  cancelled: "text",
} as const;
type DataName = keyof typeof shownAs;

/** What a report's formulas call a column of a list, and its name there; undefined where the list has none. */
export type DataColumn = readonly [as: DataName, column: string | undefined];

export interface ReportData extends SheetPlan {
  /** Names for LET. `partner` is what each row's partner is called, apart from others of its name. */
  readonly names: string;
  /** A condition for formulas: the list has not been read, has no records, or can't be read. */
  readonly isMissing: string;
}

/** A column of the sheet of data. The one without a `column` of the list shows what partners are called. */
interface SpilledColumn {
  readonly as: DataName;
  readonly column?: string;
  readonly letters: string;
}

const widths: Partial<Record<DataName, number>> = { partner: 200, currency: 60 };

/**
 * A formula of ours that spills columns of a list below what they are called, from the column numbered `from` on; and beside it,
 * where the partners' ids are among them, what each partner is called.
 */
export function reportData(
  given: readonly DataColumn[],
  options: {
    /** The call of the list's function, such as `=ISSUEDINVOICES()`. */
    readonly call: string;
    /** What the columns are called, by their names. */
    readonly headings: ReadonlyMap<string, string>;
    /** Above what partners are called. */
    readonly partner: string;
    readonly from?: number;
    readonly sheet: string;
    readonly dateFormat: string;
  },
): ReportData {
  const { call, headings, partner: partnerHeading, from = 0, sheet, dateFormat } = options;
  const columns: SpilledColumn[] = given
    .flatMap(([as, column]) => (column === undefined ? [] : [{ as, column }]))
    .map((one, at) => ({ ...one, letters: columnLetters(from + at) }));
  const numberOf = (as: DataName): number => columns.findIndex((one) => one.as === as) + 1;
  const spill = `$${columnLetters(from)}$2#`;
  const asked = quoted(columns.map(({ column }) => column).join(", "));
  const cells: Record<string, string> = {
    [`${columnLetters(from)}2`]: `${openCall(call)}${asked},,,FALSE,,${quoted(none)})`,
  };
  const formats: Record<string, string> = {};
  const aligned: Record<string, "Right"> = {};
  for (const { as, letters } of columns) {
    const shown = shownAs[as];
    if (shown === "day") formats[`${letters}2:${letters}5000`] = dateFormat;
    if (shown === "amount") formats[`${letters}2:${letters}5000`] = amountFormat;
    if (shown !== "text") aligned[`${letters}1`] = "Right";
  }
  const names = [
    `d,${quotedSheet(sheet)}!${spill}`,
    ...columns.map(({ as }, at) => `${as},CHOOSECOLS(d,${at + 1})`),
  ];
  const [partner, id] = [numberOf("partner"), numberOf("id")];
  if (partner > 0 && id > 0) {
    const letters = columnLetters(from + columns.length);
    cells[`${letters}1`] = partnerLabels(spill, { name: partner, id, heading: partnerHeading });
    names[partner] = `partner,DROP(${quotedSheet(sheet)}!$${letters}$1#,1)`;
    columns.push({ as: "partner", letters });
  }
  const titles = columns.map(({ column }) =>
    column === undefined ? partnerHeading : (headings.get(column) ?? column),
  );
  for (const [at, { letters, column }] of columns.entries())
    if (column !== undefined) cells[`${letters}1`] = titles[at]!;
  return {
    cells,
    formats,
    bold: [`${columns[0]!.letters}1:${columns.at(-1)!.letters}1`],
    aligned,
    widths: columns.map(({ as }, at) => headedWidth(titles[at]!, widths[as] ?? 90)),
    names: names.join(","),
    isMissing: `ISERROR(${quotedSheet(sheet)}!$${columnLetters(from)}$2)`,
  };
}

/** Part of a formula: shows how many rows fulfil the condition (1 or 0 for each), before a text; nothing where none do. */
export function countOf(names: string, condition: string, text: string): string {
  return `LET(${names},n,SUM(${condition}),IF(n=0,"",n&${quoted(` ${text}`)}))`;
}
