import type { DescribedType, LeftOut } from "../digest.ts";
import type { JsonObject } from "../document/json.ts";
import type { NameOf } from "./name-schemas.ts";
import type { Shape } from "./shape.ts";

/** Reads the type of a shape; `hint` names it if the description does not. */
type TypeOf = (shape: Shape, hint: string) => DescribedType;

/** Types that end. */
export interface FiniteTypes {
  readonly typeOf: TypeOf;
  /** Reads the fields of a record. They may lead back to the schemas being read: that is finite, since types name records. */
  readonly readFields: <Fields>(read: () => Fields) => Fields;
}

/** Reads each schema once, however many others use it. The type of one that has no end, or is too large, is unknown. */
export function createFiniteTypes(
  readType: TypeOf,
  parts: { readonly nameOf: NameOf; readonly leaveOut: (entry: LeftOut) => void },
): FiniteTypes {
  const types = new Map<JsonObject, DescribedType>();
  const endless = new Set<JsonObject>();
  /** The schemas being read, from the innermost field of a record on. */
  let open = new Set<JsonObject>();

  const unknown = (source: JsonObject, hint: string, reason: string): DescribedType => {
    parts.leaveOut({ place: parts.nameOf(source, hint), reason });
    return { kind: "unknown" };
  };

  const typeOf: TypeOf = (shape, hint) => {
    const { source } = shape;
    if (source === undefined) return readType(shape, hint);
    if (open.has(source)) {
      if (endless.has(source)) return { kind: "unknown" };
      endless.add(source);
      return unknown(source, hint, "it contains itself, and not in a field of an object");
    }
    const existing = types.get(source);
    if (existing) return existing;
    open.add(source);
    const read = readType(shape, hint);
    const type =
      partsOf(read) > maxParts ? unknown(source, hint, `its type has more than ${maxParts} parts`) : read;
    open.delete(source);
    types.set(source, type);
    return type;
  };

  return {
    typeOf,
    readFields: (read) => {
      const above = open;
      open = new Set();
      const fields = read();
      open = above;
      return fields;
    },
  };
}

/**
 * How many types one type may consist of, those inside of lists and maps included. Nested types multiply: a text of 4 kB can describe a
 * type with a thousand million parts.
 */
const maxParts = 100;

function partsOf(type: DescribedType): number {
  if (type.kind === "list" || type.kind === "map") return 1 + partsOf(type.of.type);
  return type.kind === "either" ? type.of.reduce((sum, one) => sum + partsOf(one), 1) : 1;
}
