/** How a record compares with what was sent. */
export type Comparison = "same" | "different" | "nothing-comes-back";

/**
 * Compares the scalar values that were sent with those of the same place in the record, names without case. A field that
 * was sent empty, or that does not come back or comes back empty, says nothing; an element of an array is sought anywhere
 * in the record's array. It rather takes too many for the same than too few: a partner that is overlooked may be created
 * twice.
 */
export function compareSent(sent: object, record: object): Comparison {
  const results = compareFields(sent, record);
  if (results.includes(false)) return "different";
  return results.includes(true) ? "same" : "nothing-comes-back";
}

function compareFields(sent: object, record: object): readonly boolean[] {
  const fields = new Map(
    Object.entries(record).map(([name, value]) => [name.toLowerCase(), value as unknown]),
  );
  return Object.entries(sent).flatMap(([name, value]) =>
    compareValues(value, fields.get(name.toLowerCase())),
  );
}

function compareValues(sent: unknown, found: unknown): readonly boolean[] {
  if (isEmpty(sent) || isEmpty(found)) return [];
  if (Array.isArray(sent)) {
    if (!Array.isArray(found)) return [];
    return sent.flatMap((element) => {
      const results = found.map((other) => compareValues(element, other));
      const same = results.some((result) => result.includes(true) && !result.includes(false));
      return same || results.some((result) => result.length > 0) ? [same] : [];
    });
  }
  if (typeof sent === "object" || typeof found === "object") {
    return typeof sent === typeof found ? compareFields(sent as object, found as object) : [];
  }
  return [
    sent === found || (typeof sent === "string" && typeof found === "string" && plain(sent) === plain(found)),
  ];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/** As services store texts: without blanks around them, accents composed. */
function plain(text: string): string {
  return text.trim().normalize();
}
