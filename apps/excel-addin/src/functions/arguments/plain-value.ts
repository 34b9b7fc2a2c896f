/**
 * The plain value of an argument: of an entity or a formatted number its basic value, of a range of one cell that cell.
 * Undefined if the argument is left out, an empty cell or an empty text.
 */
export function plainValue(argument: unknown): unknown {
  if (argument === null || argument === undefined || argument === "") return undefined;
  if (Array.isArray(argument)) {
    const cells = argument.flat();
    return cells.length === 1 ? plainValue(cells[0]) : cells.length === 0 ? undefined : argument;
  }
  if (typeof argument !== "object" || !("basicValue" in argument)) return argument;
  // An error stays an object, which every reader of arguments rejects.
  const { type, basicValue } = argument as { readonly type?: unknown; readonly basicValue: unknown };
  return type === "Error" ? argument : plainValue(basicValue);
}
