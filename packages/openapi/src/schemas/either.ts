import type { DescribedType } from "../digest.ts";
import type { JsonObject } from "../document/json.ts";

/** One of several types; equal ones count once. */
export function either(types: readonly DescribedType[]): DescribedType {
  const different = new Map(types.map((type) => [JSON.stringify(type), type]));
  const [first, ...others] = different.values();
  if (!first) return { kind: "unknown" };
  const unknown = types.find(({ kind }) => kind === "unknown");
  if (unknown) return unknown;
  return others.length === 0 ? first : { kind: "either", of: [...different.values()] };
}

/**
 * Turns a text without limits into a decimal number if a number stands beside it: older generators for Python describe a decimal
 * number as a number or any text. `keywords`: those of each type's schema.
 */
export function withDecimalText(
  types: readonly DescribedType[],
  keywords: readonly JsonObject[],
): readonly DescribedType[] {
  if (!types.some(({ kind }) => kind === "number")) return types;
  return types.map((type, index) => {
    const hasNoLimits = Object.keys(type).length === 1 && keywords[index]?.["pattern"] === undefined;
    return type.kind === "text" && hasNoLimits ? { kind: "text", format: "decimal" } : type;
  });
}
