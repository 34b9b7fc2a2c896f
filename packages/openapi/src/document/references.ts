import { DescriptionError } from "./description-error.ts";
import { isObject, objectOf, type JsonObject } from "./json.ts";

/** Finds what the references of a description lead to. */
export interface References {
  /** The object at a `$ref` such as `#/components/schemas/BankDto`, the same one each time; undefined if it leads to none. */
  readonly find: (ref: string) => JsonObject | undefined;
}

/** References that lead to other references. Real descriptions have two or three in a row. */
const maxInARow = 100;

/** Follows the references of a checked description. */
export function createReferences(document: JsonObject): References {
  const found = new Map<string, JsonObject | undefined>();

  /** `above` are the references whose objects are being looked for. */
  function find(ref: string, above: readonly string[] = []): JsonObject | undefined {
    if (found.has(ref)) return found.get(ref);
    if (above.includes(ref)) return undefined;
    if (above.length === maxInARow) {
      throw new DescriptionError(
        `The references of the description lead to others more than ${maxInARow} times in a row`,
      );
    }
    const value = lookUp(ref, [...above, ref]);
    found.set(ref, value);
    return value;
  }

  function lookUp(ref: string, above: readonly string[]): JsonObject | undefined {
    let value: unknown = document;
    for (const key of keysOf(ref)) {
      const place = follow(value, above);
      if (typeof place !== "object" || place === null || !Object.hasOwn(place, key)) return undefined;
      value = (place as JsonObject)[key];
    }
    const end = follow(value, above);
    return isObject(end) ? end : undefined;
  }

  /** What a value leads to if it is a reference, with the keywords beside that; else the value itself. */
  function follow(value: unknown, above: readonly string[]): unknown {
    if (!isObject(value) || typeof value["$ref"] !== "string") return value;
    const target = find(value["$ref"], above);
    const { $ref: _, ...beside } = value;
    return target && Object.keys(beside).length > 0 ? { ...target, ...beside } : target;
  }

  return { find: (ref) => find(ref) };
}

/** The object to which a value leads if it is a reference, else the value itself. */
export function targetOf(value: unknown, { find }: References): unknown {
  const { $ref } = objectOf(value);
  return typeof $ref === "string" ? find($ref) : value;
}

/** The keys on the way from the document to the object. */
function keysOf(ref: string): readonly string[] {
  return ref
    .slice("#/".length)
    .split("/")
    .map((key) => decoded(key).replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** A key that was not percent-encoded may have percent signs of its own. */
function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}
