/** How a record compares with what was sent; `unsure` where no field that was sent comes back. */
export type Resemblance = "same" | "different" | "unsure";

/**
 * Compares what was sent with a record, field by field, names without case. Fields that are empty or missing on either
 * side are skipped; an element of an array may be anywhere in the record's array. In doubt a record counts as the same:
 * a partner that is overlooked may be created twice.
 */
export function compareSent(sent: object, record: object): Resemblance {
  const results = compareFields(sent, record);
  if (results.includes(false)) return "different";
  return results.includes(true) ? "same" : "unsure";
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
  const bothText = typeof sent === "string" && typeof found === "string";
  return [sent === found || (bothText && normalize(sent) === normalize(found))];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/** A text as services store it: without blanks around it, accents composed. */
function normalize(text: string): string {
  return text.trim().normalize();
}
