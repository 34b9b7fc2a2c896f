import { amountFormat } from "../cells/amounts.ts";
import { columnLetters, quoted, quotedSheet } from "../cells/formula-text.ts";
import { partnerLabels } from "./partner-labels.ts";
import { none, openCall, type SheetPlan } from "./sheet-plan.ts";

/** What a report's formulas call a column of a list, and its name there; undefined where the list has none. */
export type DataColumn = readonly [as: DataName, column: string | undefined];
export type DataName =
  | "partner"
  | "id"
  | "day"
  | "due"
  | "rest"
  | "rate"
  | "base"
  | "vat"
  | "net"
  | "total"
  | "currency"
  | "cancelled";

/** A list on the sheet of data. */
export interface ReportData extends SheetPlan {
  /** Names for LET. `partner` is what each row's partner is called, apart from others of its name. */
  readonly names: string;
  /** Its columns in their order; one without a name of the list's is what partners are called. */
  readonly columns: readonly PlacedColumn[];
}

interface PlacedColumn {
  readonly as: DataName;
  readonly column?: string;
  readonly letters: string;
}

const widths: Partial<Record<DataName, number>> = { partner: 200, currency: 60 };
const days: ReadonlySet<DataName> = new Set(["day", "due"]);
const amounts: ReadonlySet<DataName> = new Set(["rest", "base", "vat", "net", "total"]);

/**
 * A formula of ours that spills columns of a list, in row 1 with a header row, in row 2 without one, from the column numbered `from`
 * on; and beside it, where the partners' ids are among them, what each partner is called.
 */
export function reportData(
  given: readonly DataColumn[],
  {
    call,
    headers,
    from = 0,
    sheet,
    dateFormat,
  }: {
    /** The call of the list's function, such as `=ISSUEDINVOICES()`. */
    readonly call: string;
    readonly headers: boolean;
    readonly from?: number;
    readonly sheet: string;
    readonly dateFormat: string;
  },
): ReportData {
  const columns: PlacedColumn[] = given
    .flatMap(([as, column]) => (column === undefined ? [] : [{ as, column }]))
    .map((one, at) => ({ ...one, letters: columnLetters(from + at) }));
  const numberOf = (as: DataName): number => columns.findIndex((one) => one.as === as) + 1;
  const first = headers ? 1 : 2;
  const spill = `$${columnLetters(from)}$${first}#`;
  const asked = quoted(columns.map(({ column }) => column).join(", "));
  const cells: Record<string, string> = {
    [`${columnLetters(from)}${first}`]: `${openCall(call)}${asked},,,${headers ? "" : "FALSE"},,${quoted(none)})`,
  };
  const formats: Record<string, string> = {};
  const aligned: Record<string, "Right"> = {};
  for (const { as, letters } of columns) {
    const format = days.has(as) ? dateFormat : amounts.has(as) ? amountFormat : undefined;
    if (format !== undefined) formats[`${letters}2:${letters}5000`] = format;
    if (format !== undefined || as === "rate") aligned[`${letters}1`] = "Right";
  }
  const names = [
    `d,${quotedSheet(sheet)}!${spill}`,
    ...columns.map(({ as }, at) => `${as},CHOOSECOLS(d,${at + 1})`),
  ];
  const [partner, id] = [numberOf("partner"), numberOf("id")];
  if (partner > 0 && id > 0) {
    const letters = columnLetters(from + columns.length);
    cells[`${letters}${first}`] = partnerLabels(spill, { name: partner, id });
    names[partner] = `partner,${quotedSheet(sheet)}!$${letters}$${first}#`;
    columns.push({ as: "partner", letters });
  }
  return {
    cells,
    formats,
    bold: [`${columns[0]!.letters}1:${columns.at(-1)!.letters}1`],
    aligned,
    widths: columns.map(({ as }) => widths[as] ?? 90),
    names: names.join(","),
    columns,
  };
}
