/** A field of one of several objects in a list: `Contacts[n].Email` of any, `Contacts[1].Email` of the second. */
export interface ElementField {
  /** Such as `Contacts`. */
  readonly list: string;
  /** Which of the objects, from 0; undefined: any. */
  readonly index: number | undefined;
  /** Such as `Email`, or `Address.City`. */
  readonly part: string;
}

/** The list with the delivery addresses of a partner, the only one that the specification shows. */
export const addressList = "DeliveryAddresses";

/** Undefined for a field that is not in a list. */
export function readElementField(name: string): ElementField | undefined {
  const [, list, index, part] = /^([^[\]]+)\[(n|\d+)\]\.(.+)$/.exec(name) ?? [];
  if (list === undefined || part === undefined) return undefined;
  return { list, index: index === "n" ? undefined : Number(index), part };
}

/** The lists of objects that these fields are in, in their order. */
export function elementLists(names: readonly string[]): readonly string[] {
  return [...new Set(names.flatMap((name) => readElementField(name)?.list ?? []))];
}
