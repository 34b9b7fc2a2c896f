import { seenText } from "@accounting-data/creating/partners";
import type { PayloadField, PayloadPath } from "@accounting-data/creating/payload";
import { addressList, elementLists, readElementField } from "../cells/element-field.ts";

/** A field of an object in a list, without the list's name. */
export interface ElementPart {
  readonly part: string;
  readonly known: PayloadField;
}

/** The fields that a delivery address has besides its name, by the description. */
export function addressParts(knownFields: readonly PayloadField[]): readonly ElementPart[] {
  return partsOfList(addressList, knownFields).filter(({ part }) => part !== "Name");
}

/** The lists of objects that a partner has besides its delivery addresses, by the description. */
export function itemLists(
  knownFields: readonly PayloadField[],
): readonly { readonly list: string; readonly fields: readonly ElementPart[] }[] {
  return elementLists(knownFields.map(({ name }) => name))
    .filter((list) => list !== addressList)
    .map((list) => ({ list, fields: partsOfList(list, knownFields) }));
}

function partsOfList(list: string, knownFields: readonly PayloadField[]): readonly ElementPart[] {
  return knownFields.flatMap((known) => {
    const element = readElementField(known.name);
    return element?.list === list ? [{ part: element.part, known }] : [];
  });
}

/** The payload's path of a part, which may lie deeper: `Address.City`. */
export function pathOfElement(
  { list, index }: { readonly list: string; readonly index: number },
  part: string,
): PayloadPath {
  return [list, index, ...part.split(".")];
}

/** The parts that are filled in, as typed. */
export function filledParts(parts: Readonly<Record<string, string>>, fields: readonly ElementPart[]) {
  return fields.flatMap(({ part, known }) => {
    const value = parts[part] ?? "";
    return seenText(value) === "" ? [] : [{ part, known, value }];
  });
}
