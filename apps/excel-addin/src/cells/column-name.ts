// A column's name is its path in the record, such as `BusinessDetails.DuePeriod`.

/** The field alone, without the objects that it lies in. */
export function lastPart(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

/** The path of the object that a column lies in; undefined for a field of the record itself. */
export function parentOfColumn(name: string): string | undefined {
  const end = name.lastIndexOf(".");
  return end < 0 ? undefined : name.slice(0, end);
}
