import { $RefParser } from "@apidevtools/json-schema-ref-parser";
import { DescriptionError } from "./description-error.ts";
import { isObject, type JsonObject } from "./json.ts";
import { plainLine } from "./plain-line.ts";

/** Finds what the references of a description lead to. */
export interface References {
  /** The object at a `$ref`, the same one each time; undefined if it leads to none. */
  readonly find: (ref: string) => JsonObject | undefined;
}

/** No file or page has this address; the library resolves `#/…` below it instead of below the working directory. */
const address = "https://description.invalid/";

/** Resolves the references of a checked description. `pointers` are those that `checkDocument` has found in it. */
export async function createReferences(
  document: JsonObject,
  pointers: Iterable<string>,
): Promise<References> {
  const refs = await $RefParser
    .resolve(address, document, {
      resolve: { external: false, file: false, http: false },
    })
    .catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new DescriptionError(`The references can't be read: ${plainLine(reason, 200)}`, { cause });
    });
  const found = new Map<string, JsonObject | undefined>();
  const find = (ref: string): JsonObject | undefined => {
    if (!found.has(ref)) found.set(ref, lookUp(ref));
    return found.get(ref);
  };
  const lookUp = (ref: string): JsonObject | undefined => {
    try {
      const value: unknown = refs.get(ref);
      return isObject(value) ? value : undefined;
    } catch {
      // Nothing is there: the caller reports it.
      return undefined;
    }
  };
  // Now, while the stack is nearly empty: the library takes a full stack for a reference that leads nowhere.
  for (const pointer of pointers) find(pointer);
  return { find };
}
