import type { DescribedType } from "@accounting-data/openapi";
import { describedColumns } from "../../cells/described-columns.ts";
import type { ColumnExample } from "../../cells/column-examples.ts";
import { guid, type ListName, type OfferedDescription } from "@accounting-data/deployment";
import { linkedList, type LinkableList } from "../../lists/linked-list.ts";
import type { RoleColumn, ValueKind } from "./role-column.ts";

/** What is known of a service's lists: its description, or else columns that records have shown. */
export interface KnownLists {
  readonly lists: readonly LinkableList[];
  readonly description?: OfferedDescription | undefined;
  /** The columns that records of a list have, where these were read. */
  readonly seen?: ReadonlyMap<ListName, readonly Pick<ColumnExample, "name" | "example" | "array">[]>;
}

/**
 * The columns of a list in which roles are looked for: its own, those of its arrays, and those of the records to which its ids
 * lead, such as `CurrencyId.Code`. A list below another one has the columns of the record above too: `Id.DueDate`.
 */
export function roleColumns(list: ListName, known: KnownLists): readonly RoleColumn[] {
  const own = ownColumns(list, known);
  return own.flatMap((column) => {
    const { leadsTo, name } = column;
    if (leadsTo === undefined || leadsTo === list) return [column];
    const isAbove = /^id$/i.test(name);
    const linked = isAbove ? roleColumns(leadsTo, known) : ownColumns(leadsTo, known);
    return [
      column,
      ...linked
        .filter((one) => one.array === undefined && (isAbove || !one.name.includes(".")))
        .map((one) => ({
          ...one,
          name: `${name}.${one.name}`,
          ...(column.array !== undefined && { array: column.array }),
        })),
    ];
  });
}

function ownColumns(list: ListName, { lists, description, seen }: KnownLists): readonly RoleColumn[] {
  const described = description ? describedColumns(description, list) : [];
  const columns: readonly Omit<RoleColumn, "leadsTo">[] =
    described.length > 0
      ? described.map(({ name, field, array }) => ({
          name,
          kind: kindOfType(field.type),
          ...(array !== undefined && { array }),
          ...textOf(field),
          ...(field.type.kind === "choice" && { choices: choicesOf(field.type.choice, description) }),
        }))
      : (seen?.get(list) ?? []).map(({ name, example, array }) => ({
          name,
          kind: kindOfExample(name, example),
          ...(typeof example === "string" && { example }),
          ...(array !== undefined && { array }),
        }));
  return columns.map((column) => {
    const leadsTo = column.array === undefined ? linkedList(column.name, list, lists) : undefined;
    return leadsTo === undefined ? column : { ...column, leadsTo };
  });
}

function textOf({ title, description }: { readonly title?: string; readonly description?: string }): {
  text?: string;
} {
  const text = title ?? description;
  return text === undefined ? {} : { text };
}

function choicesOf(name: string, description: OfferedDescription | undefined): readonly string[] {
  const choice = description?.choices.find((one) => one.name === name);
  return (choice?.values ?? []).map(({ value }) => String(value));
}

function kindOfType(type: DescribedType): ValueKind {
  switch (type.kind) {
    case "text":
      if (type.format?.startsWith("date")) return "day";
      if (type.format === "decimal") return "number";
      return /^(?:guid|uuid)$/.test(type.format ?? "") ? "id" : "text";
    case "number":
    case "integer":
      return "number";
    case "boolean":
      return "flag";
    case "choice":
      return "choice";
    case "list":
      return "count";
    case "either":
      return type.of.map(kindOfType).find((kind) => kind !== "text") ?? "text";
    case "record":
    case "map":
    case "unknown":
      return "unknown";
  }
}

function kindOfExample(name: string, example: ColumnExample["example"]): ValueKind {
  if (typeof example === "number") return "number";
  if (typeof example === "boolean") return "flag";
  if (typeof example === "object") return "day";
  if (example === undefined) return /(?:Id|ID|_id)$/.test(name) ? "id" : "unknown";
  if (guid.test(example)) return "id";
  return /^-?\d+[.]\d+$/.test(example) ? "number" : "text";
}
