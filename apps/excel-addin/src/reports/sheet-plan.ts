import { joinColumnNames } from "../cells/column-names.ts";
import type { Formula } from "../cells/formula-text.ts";

/** The cells of a new sheet. */
export interface SheetPlan {
  /** Formulas by the addresses of their cells, such as `B3`. */
  readonly formulas: Readonly<Record<string, Formula>>;
  /** All texts, by the addresses of their cells: they stay texts, whatever they begin with. */
  readonly texts: Readonly<Record<string, string>>;
  /** Many texts from the first column on, `first` being the number of their first row. */
  readonly rows?: { readonly first: number; readonly values: readonly (readonly string[])[] };
  /** Number formats by the addresses of their ranges. */
  readonly formats: Readonly<Record<string, string>>;
  /**
   * How the cells of whole columns are shown, by the columns' letters: lists grow, and a file has it once then. The rows of the head
   * have nothing of it.
   */
  readonly columns: Readonly<Record<string, ColumnLook>>;
  /** The number of rows above the data. */
  readonly head: number;
  /** The addresses of ranges whose texts are bold: titles, headings and totals. */
  readonly bold: readonly string[];
  /** Ranges that are aligned otherwise than Excel does, which puts texts left and numbers right. */
  readonly aligned: Readonly<Record<string, "Left" | "Right">>;
  /** Widths of columns in points, from the first column on. */
  readonly widths: readonly number[];
  /** How it is printed: the row of headings, which each page repeats, and what stands at the foot. Default: as any sheet. */
  readonly print?: { readonly headings: number; readonly foot: string };
}

export interface ColumnLook {
  readonly format?: string;
  readonly alignment?: "Left";
}

/** The two sheets of a report: what a person reads, and the data that it is calculated from. */
export interface ReportSheets<T> {
  readonly report: T;
  readonly data: T;
}

/** One plan of several for the same sheet, whose columns follow each other. */
export function sideBySide(plans: readonly Partial<SheetPlan>[]): SheetPlan {
  return {
    formulas: Object.assign({}, ...plans.map(({ formulas }) => formulas)) as SheetPlan["formulas"],
    texts: Object.assign({}, ...plans.map(({ texts }) => texts)) as SheetPlan["texts"],
    formats: Object.assign({}, ...plans.map(({ formats }) => formats)) as SheetPlan["formats"],
    columns: Object.assign({}, ...plans.map(({ columns }) => columns)) as SheetPlan["columns"],
    head: Math.max(...plans.map(({ head = 0 }) => head)),
    aligned: Object.assign({}, ...plans.map(({ aligned }) => aligned)) as SheetPlan["aligned"],
    bold: plans.flatMap(({ bold = [] }) => bold),
    widths: plans.flatMap(({ widths = [] }) => widths),
  };
}

/** The width of a column of partners, some of whose names have an id beside them, in points. */
export const partnerWidth = 280;

/** What an empty cell of the data shows: neither a day nor an amount, as the headings are. */
export const none = "–";

/** The width of a column below a bold heading, at least `least`, in points. */
export function headedWidth(heading: string, least: number): number {
  return Math.max(least, heading.length * boldCharacter + padding);
}

/** The widths of a bold character and of a cell's padding, in points. */
const boldCharacter = 6;
const padding = 9;

/** The beginning of a call of a list's function, up to its next argument. */
export function openCall(call: Formula): Formula {
  const open = call.slice(0, -1) as Formula;
  return open.endsWith("(") ? open : `${open},`;
}

/** The names of columns as cells that a call takes: of several cells each is a name, one alone is a text of names. */
export function namesInCells(names: readonly string[]): readonly string[] {
  return names.length === 1 ? [joinColumnNames(names)] : names;
}
