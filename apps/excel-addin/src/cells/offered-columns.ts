import { comparable } from "@accounting-data/creating";
import type { ListName, OfferedDescription } from "@accounting-data/deployment";
import type { DescribedChoice, DescribedField } from "@accounting-data/openapi";
import { linkedList, type LinkableList } from "../lists/linked-list.ts";
import type { ColumnExample } from "./column-examples.ts";
import { lastPart, parentOfColumn } from "./column-name.ts";
import { describedColumns } from "./described-columns.ts";
import { nameColumn } from "./name-column.ts";
import { oneNames } from "./one-name.ts";

/** Adds to columns what the service's description says of them, and to arrays the columns that their elements have. */
export function withDescriptions(
  columns: readonly ColumnExample[],
  list: ListName,
  description: OfferedDescription | undefined,
): readonly ColumnExample[] {
  const all = columnsDescribed(description, list);
  const described = new Map(all.map((column) => [comparable(column.name), column]));
  const found = new Set(columns.map(({ name }) => comparable(name)));
  const unseen = (array: string | undefined): readonly ColumnExample[] =>
    all.flatMap((one) =>
      array === undefined ||
      (one.array && comparable(one.array)) !== comparable(array) ||
      found.has(comparable(one.name))
        ? []
        : [{ ...one, array }],
    );
  return columns.flatMap((column, index) => {
    const { description: text, choices } = described.get(comparable(column.name)) ?? {};
    // Behind the last of the columns that are known of the array.
    const array = column.array ?? column.name;
    const isLast = columns[index + 1]?.array !== array;
    return [
      { ...column, ...(text !== undefined && { description: text }), ...(choices && { choices }) },
      ...unseen(isLast ? array : undefined),
    ];
  });
}

/** The described columns of a list, those inside of arrays included, without values. */
export function columnsDescribed(
  description: OfferedDescription | undefined,
  list: ListName,
): readonly ColumnExample[] {
  if (description === undefined) return [];
  return describedColumns(description, list).map(({ name, field, array }) => ({
    name,
    example: undefined,
    ...(array !== undefined && { array }),
    ...(field.description !== undefined && { description: field.description }),
    ...choicesOf(field, description.choices),
  }));
}

/**
 * Adds before the names of a company and of a person the column with the one of them that a partner has. `instead`: the two are its
 * parts, and not in sight until a person opens it.
 */
export function withOneNames(
  columns: readonly ColumnExample[],
  { instead }: { readonly instead: boolean },
): readonly ColumnExample[] {
  const names = oneNames(columns.map(({ name }) => name));
  const parts = new Map(
    names.flatMap((one) => [one.company, one.person].map((part) => [part, one] as const)),
  );
  const exampleOf = (name: string): ColumnExample["example"] =>
    columns.find((column) => column.name === name)?.example;
  const added = new Set<string>();
  return columns.flatMap((column) => {
    const one = parts.get(column.name);
    if (one === undefined) return [column];
    const part = instead ? { ...column, via: one.name } : column;
    if (added.has(one.name)) return [part];
    added.add(one.name);
    return [
      {
        name: one.name,
        example: exampleOf(one.company) ?? exampleOf(one.person),
        isOneName: true,
        ...(column.array !== undefined && { array: column.array }),
      },
      part,
    ];
  });
}

export interface OfferedLinks {
  readonly list: ListName;
  readonly lists: readonly LinkableList[];
  readonly columnsOf: (list: ListName) => readonly ColumnExample[];
}

/**
 * Adds behind each column with an id the columns of the record that it leads to, and notes which of these is its name. The id of
 * the record itself stays without a name: it tells rows apart. So does an id that has the name beside it.
 */
export function withLinkedColumns(
  columns: readonly ColumnExample[],
  { list, lists, columnsOf }: OfferedLinks,
): readonly ColumnExample[] {
  return columns.flatMap((column) => {
    const { name: via, array } = column;
    const target = linkedList(via, list, lists);
    if (target === undefined) return [column];
    const linked = columnsOf(target).filter((one) => one.array === undefined);
    const { one = target } = lists.find(({ name }) => name === target) ?? {};
    const named = nameColumn(
      linked.map(({ name }) => name),
      one,
    );
    const leads = {
      leadsTo: target,
      ...(named !== undefined && { readable: `${via}.${named}` }),
    };
    return [
      { ...column, ...(!staysId(via, columns) && leads) },
      ...linked.map((one) => ({
        ...one,
        name: `${via}.${one.name}`,
        example: undefined,
        via,
        ...(array !== undefined && { array }),
      })),
    ];
  });
}

/** Whether it is the id of the record itself, or the object with the id has the name of the same record too. */
function staysId(id: string, columns: readonly ColumnExample[]): boolean {
  if (comparable(lastPart(id)) !== "id") return false;
  const object = parentOfColumn(id);
  if (object === undefined) return true;
  const fields = columns.flatMap(({ name }) => (parentOfColumn(name) === object ? [lastPart(name)] : []));
  return nameColumn(fields, object) !== undefined;
}

/** The enumerated values of a field, each with what is said of it. */
function choicesOf(
  { type }: DescribedField,
  choices: readonly DescribedChoice[],
): Pick<ColumnExample, "choices"> {
  const values =
    type.kind === "choice" ? choices.find(({ name }) => name === type.choice)?.values : undefined;
  if (!values) return {};
  return {
    choices: values.map(({ value, description }) =>
      description === undefined ? String(value) : `${value}: ${description}`,
    ),
  };
}
