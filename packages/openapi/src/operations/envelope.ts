import type { Shape, ShapeOf } from "../schemas/shape.ts";

/** Where the records of a list's answer are. */
export type FoundRecords =
  | { readonly found: "records"; readonly schema: unknown }
  /** The description does not show the fields of the answer. */
  | { readonly found: "open" }
  /** Several arrays of objects, none under a known name. */
  | { readonly found: "several" }
  | { readonly found: "nothing" };

const listNames = ["items", "data", "results", "records", "value"];
const wrapperNames = ["data", "result"];

/**
 * Finds the records in the answer of a list, in the order in which the client looks for them: the answer itself; the
 * known names; the same one level down; the only array of objects. The client sees values, this sees schemas, and the
 * package imports nothing of the client's: a test compares the two.
 */
export function findRecords(schema: unknown, shapeOf: ShapeOf): FoundRecords {
  const answer = shapeOf(schema);
  const itself = itemsOf(answer, shapeOf);
  if (itself) return itself;
  if (answer.properties.size === 0) return { found: isOpen(answer) ? "open" : "nothing" };
  const fields = fieldsOf(answer);
  const wrapped = wrapperNames.map((name) => fieldsOf(shapeOf(fields.get(name))));
  for (const place of [fields, ...wrapped]) {
    for (const name of listNames) {
      const items = itemsOf(shapeOf(place.get(name)), shapeOf);
      if (items) return items;
    }
  }
  const others = [...fields.values()]
    .map((field) => itemsOf(shapeOf(field), shapeOf))
    .filter((items) => items?.found === "records");
  if (others.length > 1) return { found: "several" };
  return others[0] ?? { found: "nothing" };
}

function fieldsOf({ properties }: Shape): ReadonlyMap<string, unknown> {
  return new Map([...properties].map(([name, schema]) => [name.toLowerCase(), schema]));
}

/** The items of an array of records, or of values that are not described. */
function itemsOf({ keywords, properties }: Shape, shapeOf: ShapeOf): FoundRecords | undefined {
  const isArray =
    [keywords["type"]].flat().includes("array") ||
    (keywords["type"] === undefined && keywords["items"] !== undefined);
  if (!isArray || properties.size > 0) return undefined;
  const item = shapeOf(keywords["items"]);
  if (item.properties.size > 0 || item.variants.some((variant) => shapeOf(variant).properties.size > 0)) {
    return { found: "records", schema: keywords["items"] };
  }
  return isOpen(item) ? { found: "open" } : undefined;
}

/** Whether a schema allows objects without saying which fields they have. */
function isOpen({ keywords, properties, variants }: Shape): boolean {
  const types = [keywords["type"]].flat();
  const describesNothing = properties.size === 0 && variants.length === 0 && keywords["enum"] === undefined;
  return describesNothing && (keywords["type"] === undefined || types.includes("object"));
}
