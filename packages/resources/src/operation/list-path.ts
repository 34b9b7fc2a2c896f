import { refuseArgument } from "./refuse-argument.ts";

/**
 * Values for the parameters of a path, by their names, not encoded.
 * @example const params: PathParams = { PriceListItemId: "6f9619ff-8b86-4d11-b42d-00c04fc964ff" };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/own-lists.md#lists-below-a-record
 */
export type PathParams = Readonly<Record<string, string>>;

/** The names of the parameters of a path. */
export function pathParameters(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
}

/** The option `params`, if a path has parameters. */
export function paramsName(path: string): readonly "params"[] {
  return path.includes("{") ? ["params"] : [];
}

/** Fills the parameters in. Throws `InvalidArgumentError` for one that is missing, unknown, or can't be a segment. */
export function fillPath(path: string, params: PathParams | undefined, operation: string): string {
  if (!path.includes("{")) return path;
  const names = pathParameters(path);
  if (Object(params) !== params) refuseArgument("params", `must have ${names.join(", ")}`, operation);
  const other = Object.keys(params!).find((name) => !names.includes(name));
  if (other) refuseArgument(`params.${other}`, `is not a parameter of ${path}`, operation);
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeSegment(`params.${name}`, params![name], operation),
  );
}

/** What can't be encoded as one segment of a path: control characters, half of a surrogate pair, dots alone between slashes. */
const unusable = /[\p{Cc}\p{Cs}]|(?:^|[/\\])\.{1,2}(?:[/\\]|$)/u;

/** Encodes an id as a segment, so that no character of it can change the request. With an empty one the path would be another. */
export function encodeSegment(argument: string, id: unknown, operation: string): string {
  if (typeof id !== "string" || unusable.test(id))
    return refuseArgument(argument, "must be a record's id", operation);
  if (!id.trim()) refuseArgument(argument, "must not be empty", operation);
  return encodeURIComponent(id);
}
