/**
 * Values for the parameters of a path, by their names, not encoded.
 * @example const params: PathParams = { PriceListItemId: "6f9619ff-8b86-4d11-b42d-00c04fc964ff" };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/own-lists.md#lists-below-a-record
 */
export type PathParams = Readonly<Record<string, string>>;

/** What fills the parameters of a list's path in: only lists that are defined by a caller may have any. */
export type FillPath = (path: string, params: PathParams | undefined, operation: string) => string;

/** A list with a path that may have parameters. */
export interface ListPath {
  readonly path: string;
  /** Undefined if the path has no parameters. */
  readonly fill?: FillPath | undefined;
}

/** The option `params`, if the path has parameters. */
export function paramsName({ fill }: ListPath): readonly "params"[] {
  return fill ? ["params"] : [];
}

/** The path with its parameters filled in. */
export function pathOf({ path, fill }: ListPath, params: PathParams | undefined, operation: string): string {
  return fill ? fill(path, params, operation) : path;
}

/** Segments as `client.send` accepts them, encoded where that is needed, or parameters. Whether they are dots it checks itself. */
export const listPath: RegExp =
  /^\/v1(?:\/(?!\.{1,2}(?:\/|$))(?:\{[A-Za-z_]\w*\}|(?:[\w.~!$&'()*+,;=:@-]|%(?!7f)[2-9a-f][\da-f])+))+$/i;
