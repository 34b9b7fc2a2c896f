import { InvalidArgumentError } from "../errors/invalid-argument-error.ts";
import type { Operation } from "../operation.ts";

/**
 * The whole address of an operation. A path that could lead anywhere but where it says is refused: empty segments, dot
 * segments in any spelling (URL parsers resolve `%2e` too, and proxies decode `%2f`), a second query, control characters.
 */
export function requestUrl(baseUrl: string, { name, path, query }: Operation): string {
  if (
    !/^\/v1(?:\/(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})+)+$/i.test(path) ||
    (/[%.]/.test(path) && !isStraight(path))
  ) {
    throw new InvalidArgumentError(
      "the path must begin with /v1/ and consist of encoded, non-empty segments",
      {
        argument: "path",
        operation: name,
      },
    );
  }
  return baseUrl + path + (query ? encodeQuery(query, name) : "");
}

function isStraight(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path);
    if (/%(?:[01][\da-f]|7f)/i.test(path)) return false;
    return !/(?:^|[/\\])\.{1,2}(?:[/\\]|$)/.test(decoded);
  } catch {
    return false;
  }
}

function encodeQuery(query: Readonly<Record<string, string>>, operation: string): string {
  let encoded = "";
  for (const name in query) {
    const value = query[name];
    try {
      if (typeof value !== "string") throw new TypeError();
      encoded += `${encoded ? "&" : "?"}${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
    } catch {
      throw new InvalidArgumentError(`query parameter ${name} must be well-formed text`, {
        argument: name,
        operation,
      });
    }
  }
  return encoded;
}
