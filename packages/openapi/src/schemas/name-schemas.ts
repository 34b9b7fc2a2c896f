import { isObject, objectOf, type JsonObject } from "../document/json.ts";
import { plainLine } from "../document/plain-line.ts";
import type { References } from "../document/references.ts";

/** The name that the description has for a schema, or one made of the hint; no two schemas have the same. */
export type NameOf = (schema: JsonObject, hint: string) => string;

/** Names the schemas of a description by `components.schemas`. */
export function nameSchemas(document: JsonObject, { find }: References): NameOf {
  const components = Object.entries(objectOf(objectOf(document["components"])["schemas"]));
  const names = new Map<JsonObject, string>();
  const taken = new Set<string>();
  const add = (schema: JsonObject, wanted: string): string => {
    const base = plainLine(wanted, 100) || "Unnamed";
    let name = base;
    for (let number = 2; taken.has(name); number++) name = `${base}${number}`;
    taken.add(name);
    names.set(schema, name);
    return name;
  };
  for (const [name, schema] of components) {
    if (isObject(schema) && !names.has(schema)) add(schema, name);
  }
  // A reference with keywords beside it leads to both merged, which is another object.
  for (const [name, schema] of components) {
    if (!isObject(schema) || typeof schema["$ref"] !== "string" || Object.keys(schema).length === 1) continue;
    const merged = find(
      `#/components/schemas/${encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))}`,
    );
    if (merged && !names.has(merged)) names.set(merged, names.get(schema) ?? name);
  }
  return (schema, hint) => names.get(schema) ?? add(schema, hint);
}
