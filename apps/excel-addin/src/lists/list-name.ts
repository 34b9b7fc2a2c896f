import { lists } from "./lists.ts";

/** A list of the specification by its name. */
export type SpecifiedList = (typeof lists)[number]["name"];

/** A list by its name in the service: one of the specification, or a further one that the deployment allows. */
export type ListName = string;

/** The lists of the specification, in the order in which pane and documentation show them. */
export const listNames: readonly SpecifiedList[] = lists.map(({ name }) => name);

/** Whether the specification shows a list. */
export function isSpecified(list: ListName): list is SpecifiedList {
  return lists.some(({ name }) => name === list);
}

/** How a person names a list in a formula: by its function, or in quotes after RECORDS. */
export function listFunctionOf(list: ListName): string {
  return lists.find(({ name }) => name === list)?.functions.list ?? `RECORDS("${list}")`;
}

/**
 * The list that a person names: one of the specification by its function (`PARTNERS`, with or without a prefix) or by its
 * name, and one of the `further` ones by its name.
 */
export function listOfName(
  name: string,
  further: readonly { readonly name: ListName }[] = [],
): ListName | undefined {
  const wanted = name
    .trim()
    .replace(/^=?(?:\w+\.)?/, "")
    .replace(/\(\)$/, "")
    .toUpperCase();
  return (
    lists.find((row) => row.functions.list === wanted || row.name.toUpperCase() === wanted) ??
    further.find((row) => row.name.toUpperCase() === wanted)
  )?.name;
}
