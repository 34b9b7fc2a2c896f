import { comparable } from "@accounting-data/creating";
import type { ColumnExample } from "../cells/column-examples.ts";
import { allRecords, type ListChoice, type RecordFilter } from "../tables/list-choice.ts";
import type { ShownRecords } from "./filter-formula.ts";
import { namesForIds } from "./names-for-ids.ts";
import type { Preset } from "./presets.ts";

/** The columns of a list in the order that a person has given them, and which of them are ticked. */
export interface ColumnChoice extends RecordFilter {
  readonly order: readonly string[];
  readonly ticked: ReadonlySet<string>;
  /** Whether names are shown in place of ids that lead to other records. */
  readonly names: boolean;
}

/** Nothing ticked, which means all columns. */
export function emptyChoice(names: readonly string[]): ColumnChoice {
  return { ...allRecords, order: names, ticked: new Set(), names: false };
}

/** A choice that also has the columns of these names, each new one behind the column that precedes it there. */
export function withColumns(choice: ColumnChoice, names: readonly string[]): ColumnChoice {
  if (names.every((name) => choice.order.includes(name))) return choice;
  const order = [...choice.order];
  for (const [index, name] of names.entries()) {
    if (!order.includes(name)) order.splice(index === 0 ? 0 : order.indexOf(names[index - 1]!) + 1, 0, name);
  }
  return { ...choice, order };
}

/** The array whose elements have rows of their own, since a column inside of it is ticked. */
export function tickedArray({ ticked }: ColumnChoice, columns: readonly ColumnExample[]): string | undefined {
  return columns.find(({ name, array }) => array !== undefined && ticked.has(name))?.array;
}

/** A choice that also has the column of a path with positions, ticked, behind the column of its first array. */
export function withPath(choice: ColumnChoice, path: string): ColumnChoice {
  const array = comparable(path.slice(0, path.indexOf("[")));
  const found = choice.order.findIndex((name) => comparable(name) === array);
  const place = found < 0 ? choice.order.length : found + 1;
  return {
    ...choice,
    order: choice.order.toSpliced(place, 0, path),
    ticked: new Set([...choice.ticked, path]),
  };
}

export function toggleColumn(choice: ColumnChoice, name: string): ColumnChoice {
  const ticked = new Set(choice.ticked);
  if (!ticked.delete(name)) ticked.add(name);
  return { ...choice, ticked };
}

export function moveColumn(choice: ColumnChoice, name: string, to: string): ColumnChoice {
  const from = choice.order.indexOf(name);
  const target = choice.order.indexOf(to);
  if (from < 0 || target < 0 || from === target) return choice;
  return { ...choice, order: choice.order.toSpliced(from, 1).toSpliced(target, 0, name) };
}

/** Moves a column up (-1) or down (1) among those that are shown. */
export function shiftColumn(
  choice: ColumnChoice,
  name: string,
  { by, shown }: { readonly by: -1 | 1; readonly shown: readonly string[] },
): ColumnChoice {
  const next = shown[shown.indexOf(name) + by];
  return next === undefined ? choice : moveColumn(choice, name, next);
}

/** A choice that also shows the columns that records are filtered by: the formula looks for them among its own. */
export function showingColumns(choice: ColumnChoice, { period, equal }: ShownRecords): ColumnChoice {
  if (choice.ticked.size === 0) return choice;
  const needed = [period?.column, equal?.column].filter((name) => name !== undefined);
  return { ...choice, ticked: new Set([...choice.ticked, ...needed]) };
}

export function formulaChoice(
  { order, ticked, names, ...filter }: ColumnChoice,
  columns: readonly ColumnExample[],
): ListChoice {
  const selected = order.filter((name) => ticked.has(name));
  return { ...filter, columns: names ? namesForIds(selected, columns) : selected };
}

/** What of a choice a preset contains: the ids, since another list's columns may be unknown when it is applied. */
export function presetOf(choice: ColumnChoice): Omit<Preset, "name"> {
  return { ...formulaChoice({ ...choice, names: false }, []), ...(choice.names && { names: true }) };
}

/**
 * A choice with the columns of a preset first. Columns that the list no longer has are left out; `isPath` tells which of
 * those that are not offered are paths with positions.
 */
export function withPreset(
  choice: ColumnChoice,
  { columns: chosen, names = false, modifiedSince, limit }: Omit<Preset, "name">,
  isPath: (name: string) => boolean,
): ColumnChoice {
  const columns = chosen.filter((name) => choice.order.includes(name) || isPath(name));
  return {
    modifiedSince,
    limit,
    order: [...columns, ...choice.order.filter((name) => !columns.includes(name))],
    ticked: new Set(columns),
    names,
  };
}
