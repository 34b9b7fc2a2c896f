/**
 * What Excel passes for one argument, as a plain value. Left out, an empty cell and an empty text are undefined;
 * an entity or a formatted number is what it stands for; a range of one cell is that cell.
 */
export function plainValue(argument: unknown): unknown {
  if (argument === null || argument === undefined || argument === "") return undefined;
  if (Array.isArray(argument)) {
    const cells = argument.flat();
    return cells.length === 1 ? plainValue(cells[0]) : cells.length === 0 ? undefined : argument;
  }
  if (typeof argument !== "object" || !("basicValue" in argument)) return argument;
  // An error as an argument is what it is: every reader refuses an object.
  const { type, basicValue } = argument as { readonly type?: unknown; readonly basicValue: unknown };
  return type === "Error" ? argument : plainValue(basicValue);
}
