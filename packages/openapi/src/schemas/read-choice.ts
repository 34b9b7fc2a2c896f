import type { DescribedChoice } from "../digest.ts";
import { arrayOf, objectOf, type JsonObject } from "../document/json.ts";
import { plainLine } from "../document/plain-line.ts";
import type { Shape, ShapeOf } from "./shape.ts";

type Values = DescribedChoice["values"];

/** More values than a list to choose from can have. */
const most = 1_000;

/** The enumerated values of a schema with `enum` or `const`, or with such a `oneOf`; undefined if it has none. */
export function readChoice({ keywords, variants, properties }: Shape, shapeOf: ShapeOf): Values | undefined {
  if (properties.size > 0) return undefined;
  const listed = "const" in keywords ? [keywords["const"]] : arrayOf(keywords["enum"]);
  const values = listed.filter(isValue);
  if (values.length > most) return undefined;
  if (values.length > 0)
    return values.map((value, index) => withDescription(value, remarkOn(keywords, value, index)));
  const constants = variants.map((variant) => shapeOf(variant).keywords);
  if (constants.length === 0 || constants.length > most) return undefined;
  const isConstant = (keywords: JsonObject): boolean => isValue(keywords["const"]);
  if (!constants.every(isConstant)) return undefined;
  return constants.map(({ const: value, description, title }) =>
    withDescription(value as string, description ?? title),
  );
}

/** The remark on a value in one of the extensions that generators write: in the order of the values, or by value. */
function remarkOn(keywords: JsonObject, value: string | number | boolean, index: number): unknown {
  for (const name of remarkNames) {
    const remarks = keywords[name];
    const remark = Array.isArray(remarks) ? remarks[index] : objectOf(remarks)[String(value)];
    if (typeof remark === "string" && remark !== value) return remark;
  }
  return undefined;
}

const remarkNames = ["x-enum-descriptions", "x-enumDescriptions", "x-enumNames", "x-enum-varnames"];

function withDescription(value: string | number | boolean, remark: unknown): Values[number] {
  return typeof remark === "string" && remark.trim() !== ""
    ? { value, description: plainLine(remark, 300) }
    : { value };
}

function isValue(value: unknown): value is string | number | boolean {
  return ["string", "boolean"].includes(typeof value) || Number.isFinite(value);
}
