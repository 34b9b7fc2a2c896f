import type { ListRecord } from "../cache/list-snapshot.ts";
import { toCellText, type Cell } from "./cell.ts";
import { columnNames } from "./column-names.ts";
import { askedRegistry, openRegistry } from "./column-registry.ts";
import { recordsToMatrix, type CellFormat } from "./records-to-matrix.ts";

/** What to make of the records. */
export interface TabulateOptions {
  /** Names of columns in the order wanted, compared without case; undefined: all. */
  readonly asked?: readonly string[] | undefined;
  /** The columns that this workbook has shown before, in their order. */
  readonly remembered: readonly string[];
  readonly format: CellFormat;
}

/** A table of cells, its headings apart. */
export interface TableOfCells {
  readonly headings: readonly string[];
  readonly rows: Cell[][];
  /** Headings in their order to be remembered; undefined where nothing new was found. */
  readonly toRemember?: readonly string[];
}

/** Columns that were asked for although the service has none of that name. */
export interface UnknownColumns {
  readonly unknown: readonly string[];
  /** What could be asked for. */
  readonly known: readonly string[];
}

/** Records as a table: the columns asked for, or all that were ever seen, new ones last so that nothing shifts. */
export function tabulate(
  records: readonly ListRecord[],
  options: TabulateOptions,
): TableOfCells | UnknownColumns {
  return options.asked ? tabulateAsked(records, options.asked, options) : tabulateAll(records, options);
}

function tabulateAll(records: readonly ListRecord[], options: TabulateOptions): TableOfCells {
  const { columns, rows } = recordsToMatrix(records, openRegistry(options.remembered), options.format);
  const headings = columns.map(({ name }) => toCellText(name));
  return headings.length > options.remembered.length
    ? { headings, rows, toRemember: headings }
    : { headings, rows };
}

function tabulateAsked(
  records: readonly ListRecord[],
  asked: readonly string[],
  options: TabulateOptions,
): TableOfCells | UnknownColumns {
  const registry = askedRegistry(asked);
  const { rows } = recordsToMatrix(records, registry, options.format);
  const unseen = asked.filter((name) => !registry.spelling.has(name.toLowerCase()));
  if (unseen.length === 0) return pick(rows, registry.sources, asked, registry.spelling);
  // The walk sees values only: names whose value is null everywhere are looked for where one is missing.
  const spelling = new Map(registry.spelling);
  const known = [...options.remembered, ...columnNames(records)];
  for (const name of known) if (!spelling.has(name.toLowerCase())) spelling.set(name.toLowerCase(), name);
  const unknown = records.length > 0 ? unseen.filter((name) => !spelling.has(name.toLowerCase())) : [];
  return unknown.length > 0
    ? { unknown, known: [...new Set(known)] }
    : pick(rows, registry.sources, asked, spelling);
}

function pick(
  rows: Cell[][],
  sources: readonly number[],
  asked: readonly string[],
  spelling: ReadonlyMap<string, string>,
): TableOfCells {
  const headings = asked.map((name) => toCellText(spelling.get(name.toLowerCase()) ?? name));
  const inOrder = sources.every((source, index) => source === index);
  return {
    headings,
    rows: inOrder ? rows : rows.map((row) => sources.map((source) => row[source] ?? "")),
  };
}
