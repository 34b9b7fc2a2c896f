/** The code of an argument that is an error: an object of Excel's runtime, or one of its data types. */
export function errorCode(argument: unknown): string | undefined {
  if (typeof argument !== "object" || argument === null) return undefined;
  const { code, type, basicValue } = argument as Readonly<Record<string, unknown>>;
  const found = type === "Error" ? basicValue : code;
  return typeof found === "string" && found.startsWith("#") ? found : undefined;
}

/** The first error among the arguments: it is the result of the call. Only `missing` may be an error. */
export function errorAmong(given: readonly unknown[], parameters: readonly string[]): object | undefined {
  const others = given.filter((_, index) => parameters[index] !== "missing");
  return others.flat(2).find((argument): argument is object => errorCode(argument) !== undefined);
}
