import { addressList, readElementField } from "../../cells/element-field.ts";
import { nameOfLink } from "../../cells/name-of-link.ts";
import type { PaneMessages } from "../en/pane.ts";
import { columnTitle, columnTitles, type TitleSources } from "./column-titles.ts";

/** "Dodací adresa 2 – Ulice": what a field of one of several objects is called alone; undefined for any other field. */
export function elementTitle(
  name: string,
  sources: TitleSources,
  { many }: Pick<PaneMessages, "many">,
): string | undefined {
  const element = readElementField(name);
  if (element === undefined) return undefined;
  const { list, index = 0, part } = element;
  const titleOf = (field: string): string => {
    const called = nameOfLink(field);
    return columnTitles([called], sources).get(called)!.short;
  };
  const object = list === addressList ? many.address : titleOf(list);
  const field = part.includes(".") ? columnTitle(nameOfLink(part), sources) : titleOf(name);
  return many.elementPart(object, field, index > 0 ? String(index + 1) : undefined);
}
