import type { DescribedType } from "../digest.ts";
import type { JsonObject } from "../document/json.ts";
import { plainLine } from "../document/plain-line.ts";

/** A text, with the limits that its schema has. */
export function textType(keywords: JsonObject): DescribedType {
  const length = (name: "minLength" | "maxLength"): object => {
    const value = keywords[name];
    return Number.isSafeInteger(value) && (value as number) >= 0 ? { [name]: value } : {};
  };
  const isAmount = keywords["format"] === undefined && isDecimalPattern(keywords["pattern"]);
  return {
    kind: "text",
    ...(isAmount ? { format: "decimal" } : format(keywords)),
    ...length("minLength"),
    ...length("maxLength"),
  };
}

/** A number, with the limits that its schema has: in OpenAPI 3.0 `exclusiveMinimum: true` says what `minimum` means. */
export function numberType(kind: "number" | "integer", keywords: JsonObject): DescribedType {
  const limits = (["minimum", "maximum"] as const).flatMap((inclusive) => {
    const exclusive = inclusive === "minimum" ? "exclusiveMinimum" : "exclusiveMaximum";
    const [limit, strict] = [keywords[inclusive], keywords[exclusive]];
    return [
      ...(Number.isFinite(strict) ? [[exclusive, strict]] : []),
      ...(Number.isFinite(limit) ? [[strict === true ? exclusive : inclusive, limit]] : []),
    ];
  });
  return { kind, ...format(keywords), ...(Object.fromEntries(limits) as object) };
}

/** The kind of number that a format is of; undefined for other formats. */
export function numberOfFormat({ format }: JsonObject): "number" | "integer" | undefined {
  if (typeof format !== "string") return undefined;
  if (/^(?:u?int(?:\d+)?|(?:double-|sf-)?int(?:eger)?|long|short)$/i.test(format)) return "integer";
  return /^(?:(?:float|double|decimal|number)(?:\d+)?|half|sf-decimal)$/i.test(format) ? "number" : undefined;
}

/** Whether a format is one of texts alone. */
export function isTextFormat({ format }: JsonObject): boolean {
  return typeof format === "string" && /^(?:date|date-time|time|duration|guid|uuid|email|uri)$/i.test(format);
}

function format(keywords: JsonObject): { readonly format?: string } {
  const { format } = keywords;
  return typeof format === "string" && format !== "" ? { format: plainLine(format, 40) } : {};
}

/** Longer patterns say more than how a number is written. */
const longest = 200;

/** Conditions on what follows, such as that a number has a digit. */
const lookahead = /\(\?[!=][^()]*\)/g;
/** What a pattern of digits, signs and repetitions consists of. It is not run: a pattern can take hours. */
const digits = /\\d|\[\d-\d\]|\d|\{\d{0,4},?\d{0,4}\}|\(\?:|\[[-+]+\]|[-()|^$*+?]/g;
const point = /\\\.|\[\.\]/g;

/** Whether a pattern accepts numbers with one decimal point and nothing else: `^-?\d{0,8}(?:\.\d{0,2})?$`. */
function isDecimalPattern(pattern: unknown): boolean {
  return pointsOf(pattern) === 1;
}

/** Whether a pattern accepts numbers, whole or decimal, and nothing else. */
export function isNumberPattern(pattern: unknown): boolean {
  return [0, 1].includes(pointsOf(pattern) ?? -1);
}

/** How many decimal points a pattern of numbers has; undefined for other patterns. */
function pointsOf(pattern: unknown): number | undefined {
  if (typeof pattern !== "string" || pattern.length > longest) return undefined;
  const consuming = pattern.replaceAll(lookahead, "");
  if (!consuming.startsWith("^") || !consuming.includes("$") || !/\\d|\[0-9\]/.test(consuming))
    return undefined;
  const isOfNumbers = consuming.replaceAll(point, "").replaceAll(digits, "") === "";
  return isOfNumbers ? (consuming.match(point)?.length ?? 0) : undefined;
}
