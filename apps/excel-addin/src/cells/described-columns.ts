import { comparable } from "@accounting-data/creating";
import type { ListName, OfferedDescription } from "@accounting-data/deployment";
import type { DescribedField, DescribedType } from "@accounting-data/openapi";

export interface DescribedColumn {
  /** Its path, such as `Address.City`. */
  readonly name: string;
  readonly field: DescribedField;
  /** The array that it lies in. */
  readonly array?: string;
}

/** Objects in objects in a record: those that lie deeper have columns once records show them. */
const maxNested = 3;
/** With more, only less nested ones are taken. Excel has 16,384, a person reads far fewer. */
const maxColumns = 300;

/**
 * The columns of a list's records in the order of the description: objects are flattened in place, and an array is followed by the
 * columns of its elements. A value that may be anything, and a list without a described record, have no columns until records show them.
 */
export function describedColumns(
  { lists, records }: OfferedDescription,
  list: ListName,
): readonly DescribedColumn[] {
  const record = lists.find(({ name }) => name === list)?.record;
  if (record === undefined) return [];
  const fieldsOf = new Map(records.map(({ name, fields }) => [name, fields]));
  for (let depth = maxNested; ; depth--) {
    const columns = columnsOf(record, depth);
    if (depth === 0 || columns.length <= maxColumns) return columns;
  }

  function columnsOf(root: string, depth: number): readonly DescribedColumn[] {
    const columns: DescribedColumn[] = [];
    const names = new Set<string>();
    const visit = (of: string, prefix: string, above: readonly string[], array?: string): void => {
      for (const field of fieldsOf.get(of) ?? []) {
        const name = prefix + field.name;
        if (field.only === "write" || names.has(comparable(name))) continue;
        names.add(comparable(name));
        const { type } = field;
        const inside = [...above, of];
        if (type.kind === "record") {
          // A record inside of itself has no end.
          if (inside.length <= depth && !inside.includes(type.record))
            visit(type.record, `${name}.`, inside, array);
        } else if (hasValue(type)) columns.push({ name, field, ...(array !== undefined && { array }) });
        // The rows of an array inside of another one can't be shown.
        if (type.kind === "list" && type.of.type.kind === "record" && array === undefined && depth > 0)
          visit(type.of.type.record, `${name}.`, inside, name);
      }
    };
    visit(root, "", []);
    return columns;
  }
}

/** The columns of a list's records, in the order of the description. Elements of arrays have none: they change the number of rows. */
export function columnNames(description: OfferedDescription, list: ListName): readonly string[] {
  return describedColumns(description, list).flatMap(({ name, array }) =>
    array === undefined ? [name] : [],
  );
}

/** Whether a cell can show it: a value, or the count of an array. */
function hasValue(type: DescribedType): boolean {
  switch (type.kind) {
    case "either":
      return type.of.every((one) => one.kind !== "list" && hasValue(one));
    case "record":
    case "map":
    case "unknown":
      return false;
    case "text":
    case "number":
    case "integer":
    case "boolean":
    case "choice":
    case "list":
      return true;
  }
}
