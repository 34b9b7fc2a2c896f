import type { DescribedChoice } from "../digest.ts";
import { arrayOf, objectOf, type JsonObject } from "../document/json.ts";
import { plainLine } from "../document/plain-line.ts";
import type { Shape, ShapeOf } from "./shape.ts";
import { remarksInText } from "./texts.ts";

type Values = DescribedChoice["values"];
type Value = Values[number]["value"];

/** With more values, a schema is not a list to choose from. */
const most = 1_000;

/** The enumerated values of a schema with `enum` or `const`, or with a `oneOf` of such schemas; undefined if it has none. */
export function readChoice({ keywords, variants, properties }: Shape, shapeOf: ShapeOf): Values | undefined {
  if (properties.size > 0) return undefined;
  const listed = enumerated(keywords);
  if (listed.length > 0) return listed.length > most ? undefined : withRemarks(listed, keywords);
  if (variants.length === 0 || variants.length > most) return undefined;
  const parts = variants.map((variant) => valuesOfVariant(shapeOf(variant)));
  if (parts.some((values) => values.length === 0)) return undefined;
  const byValue = new Map(parts.flat().map((one) => [one.value, one]));
  return byValue.size > most ? undefined : [...byValue.values()];
}

function valuesOfVariant({ keywords, variants, properties }: Shape): Values {
  if (properties.size > 0 || variants.length > 0) return [];
  const listed = enumerated(keywords);
  const [value] = listed;
  // What is said of a constant is said of its value.
  return "const" in keywords && value !== undefined
    ? [withDescription(value, keywords["description"] ?? keywords["title"])]
    : withRemarks(listed, keywords);
}

function enumerated(keywords: JsonObject): readonly Value[] {
  return allEnumerated(keywords).filter(isValue);
}

function allEnumerated(keywords: JsonObject): readonly unknown[] {
  return "const" in keywords ? [keywords["const"]] : arrayOf(keywords["enum"]);
}

/** The values with what is said of them in one of the extensions that generators write, or in the description. */
function withRemarks(values: readonly Value[], keywords: JsonObject): Values {
  const written = remarksInText(keywords["description"]);
  return values.map((value, index) =>
    withDescription(value, remarkOn(keywords, value, index, values.length) ?? written.get(String(value))),
  );
}

/**
 * The remark on a value in an extension: by value, or in the order of the values, with or without null. Remarks of another number belong
 * to nobody knows which values.
 */
function remarkOn(keywords: JsonObject, value: Value, index: number, count: number): string | undefined {
  const all = allEnumerated(keywords);
  for (const name of remarkNames) {
    const remarks = keywords[name];
    const places =
      Array.isArray(remarks) &&
      new Map([
        [count, index],
        [all.length, all.indexOf(value)],
      ]);
    const remark = places
      ? (remarks as unknown[])[places.get((remarks as unknown[]).length) ?? -1]
      : objectOf(remarks)[String(value)];
    if (typeof remark === "string" && remark !== value) return remark;
  }
  return undefined;
}

const remarkNames = ["x-enum-descriptions", "x-enumDescriptions", "x-enumNames", "x-enum-varnames"];

function withDescription(value: Value, remark: unknown): Values[number] {
  return typeof remark === "string" && remark.trim() !== ""
    ? { value, description: plainLine(remark, 300) }
    : { value };
}

function isValue(value: unknown): value is Value {
  return ["string", "boolean"].includes(typeof value) || Number.isFinite(value);
}
