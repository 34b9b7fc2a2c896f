import { CellError, isErrorCode } from "./cell-error.ts";
import type { CellValue } from "./cell-value.ts";

/** Excel shows messages of these errors only. */
const withMessage: ReadonlySet<string> = new Set(["#VALUE!", "#N/A"]);

/** The longest text that a cell holds. */
const textLimit = 32_767;

/** A value as JavaScript has it: a primitive, or one of Excel's data types as JSON. What is neither is #VALUE!. */
export function fromJson(value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value.length > textLimit ? new CellError("#VALUE!") : value;
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value !== "object" || Array.isArray(value)) return new CellError("#VALUE!");
  return fromDataType(value as Readonly<Record<string, unknown>>);
}

/** An error of one of Excel's codes; Excel drops messages of most of them. */
export function errorValue(code: unknown, message: unknown): CellError {
  if (typeof code !== "string" || !isErrorCode(code)) return new CellError("#VALUE!");
  return new CellError(code, typeof message === "string" && withMessage.has(code) ? message : undefined);
}

function fromDataType(json: Readonly<Record<string, unknown>>): CellValue {
  const { type, basicValue, numberFormat, text } = json;
  switch (type) {
    case "Double":
    case "FormattedNumber":
      if (typeof basicValue !== "number") return new CellError("#VALUE!");
      return typeof numberFormat === "string"
        ? { kind: "formatted", value: basicValue, numberFormat }
        : basicValue;
    case "String":
    case "Boolean":
      return fromJson(basicValue);
    case "Empty":
      return null;
    case "Error":
      return errorValue(basicValue ?? json["code"], json["message"]);
    case "Entity":
      return { kind: "entity", text: typeof text === "string" ? text : "", json };
    default:
      return new CellError("#VALUE!");
  }
}
