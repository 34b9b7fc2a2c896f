import { CellError, isErrorCode } from "./cell-error.ts";
import type { CellValue } from "./cell-value.ts";

/** The only errors whose messages Excel shows. */
const withMessage: ReadonlySet<string> = new Set(["#VALUE!", "#N/A"]);

/** Characters that fit into a cell. */
const textLimit = 32_767;

/** Converts a function's JSON result: a primitive or one of Excel's data types. Anything else becomes #VALUE!. */
export function fromJson(value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value.length > textLimit ? new CellError("#VALUE!") : value;
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value !== "object" || Array.isArray(value)) return new CellError("#VALUE!");
  return fromDataType(value as Readonly<Record<string, unknown>>);
}

/** An error with the given code; the message is kept only where Excel shows it. */
export function errorValue(code: unknown, message: unknown): CellError {
  if (typeof code !== "string" || !isErrorCode(code)) return new CellError("#VALUE!");
  return typeof message === "string" && withMessage.has(code)
    ? new CellError(code, { message })
    : new CellError(code);
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
