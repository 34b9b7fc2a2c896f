/**
 * The plain value of an argument: of an entity or a formatted number its basic value, of a range of one cell that cell.
 * Undefined if the argument is left out, an empty cell or an empty text.
 */
export function plainValue(argument: unknown): unknown {
  if (argument === null || argument === undefined || argument === "") return undefined;
  if (Array.isArray(argument)) {
    const cells = argument.flat();
    return cells.length > 1 ? argument : plainValue(cells[0]);
  }
  if (typeof argument !== "object" || !("basicValue" in argument)) return argument;
  // An error stays an object, which every reader of arguments rejects.
  const { type, basicValue } = argument as { readonly type?: unknown; readonly basicValue: unknown };
  return type === "Error" ? argument : plainValue(basicValue);
}

/** The plain value of an argument that can't be 0. An empty cell may arrive as 0, so 0 is empty too. */
export function plainNonZero(argument: unknown): unknown {
  const value = plainValue(argument);
  return value === 0 ? undefined : value;
}

/** The code of an argument that is an error: an object of Excel's runtime, or one of its data types. */
export function errorCode(argument: unknown): string | undefined {
  if (typeof argument !== "object" || argument === null) return undefined;
  const { code, type, basicValue } = argument as Readonly<Record<string, unknown>>;
  const found = type === "Error" ? basicValue : code;
  return typeof found === "string" && found.startsWith("#") ? found : undefined;
}

/** The first error among the arguments: it is the result of the call. Only `missing` and `none` may be errors. */
export function errorAmong(given: readonly unknown[], parameters: readonly string[]): object | undefined {
  const others = given.filter((_, index) => !["missing", "none"].includes(parameters[index]!));
  return others.flat(2).find((argument): argument is object => errorCode(argument) !== undefined);
}
