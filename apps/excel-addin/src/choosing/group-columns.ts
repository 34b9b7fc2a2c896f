import { parentOfColumn } from "../cells/column-name.ts";
import { joinTitle, type ColumnTitle } from "../messages/fields/column-titles.ts";

/** A column as the picker shows it. */
export interface ShownColumn {
  readonly name: string;
  /** Below the title of its group the field alone is enough. */
  readonly label: string;
  /** The object whose title stands above this column, since it is the first of its fields here. */
  readonly startsGroup?: string;
  readonly isNested: boolean;
}

/**
 * What a screen reader calls a column: as no other of the list is called. Where only the service's name does that, a person hears the
 * label that they see, and its group.
 */
export function spokenTitle(
  { name, label }: ShownColumn,
  { full, groupTitle }: { readonly full: string; readonly groupTitle: string | undefined },
): string {
  return full === name && label !== name && groupTitle !== undefined ? joinTitle(label, groupTitle) : full;
}

/**
 * Groups the fields of an object below its title instead of repeating that. Fields that a person has moved away from each other
 * have the title above each part. An array's own column is the title of the columns inside of it.
 */
export function groupColumns(
  names: readonly string[],
  titles: ReadonlyMap<string, ColumnTitle>,
): readonly ShownColumn[] {
  return names.map((name, index) => {
    const parent = parentOfColumn(name);
    const { short = name, full = name } = titles.get(name) ?? {};
    if (parent === undefined) return { name, label: full, isNested: false };
    const before = names[index - 1];
    const continues = before !== undefined && (before === parent || parentOfColumn(before) === parent);
    return { name, label: short, isNested: true, ...(!continues && { startsGroup: parent }) };
  });
}
