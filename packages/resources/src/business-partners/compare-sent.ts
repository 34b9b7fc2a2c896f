/** How a record compares with what was sent. */
export type Comparison = "same" | "different" | "nothing-comes-back";

/**
 * Compares the scalar values that were sent with those of the same place in the record, names without case. A field that
 * does not come back says nothing; an element of an array is sought anywhere in the record's array.
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
  return Object.entries(sent).flatMap(([name, value]) => {
    const key = name.toLowerCase();
    return fields.has(key) ? compareValues(value, fields.get(key)) : [];
  });
}

function compareValues(sent: unknown, found: unknown): readonly boolean[] {
  if (sent === undefined) return [];
  if (Array.isArray(sent)) {
    if (!Array.isArray(found)) return [];
    return sent.map((element) => found.some((other) => !compareValues(element, other).includes(false)));
  }
  if (typeof sent === "object" && sent !== null) {
    return typeof found === "object" && found !== null ? compareFields(sent, found) : [];
  }
  return [
    sent === found || (typeof sent === "string" && typeof found === "string" && sent.trim() === found.trim()),
  ];
}
