import type { DescribedType } from "@accounting-data/openapi";

/** Formats of a text that is a number. Generators for .NET give a number and its text one format. */
const numeric = /^(?:decimal|double|float|u?int\d+)$/;

/**
 * The type of what a person fills in. Where a value may be a number or the same as a text, it is the number; where it may be an
 * integer or any text, it is the text, which keeps its zeros.
 */
export function filledType(type: DescribedType): DescribedType {
  if (type.kind !== "either" || type.of.length !== 2) return type;
  const number = type.of.find(({ kind }) => kind === "number" || kind === "integer");
  const text = type.of.find((one) => one.kind === "text");
  if (!number || !text) return type;
  return numeric.test(text.format ?? "") ? number : text;
}
