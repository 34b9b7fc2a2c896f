import { refuseArgument } from "../check-options.ts";
import type { Operation } from "../operation.ts";

/** Segments without control characters, encoded or not. */
const encodedPath = /^\/v1(?:\/(?:[\w.~!$&'()*+,;=:@-]|%(?!7f)[2-9a-f][\da-f])+)+$/i;
const dotSegment = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;

/**
 * The URL of an operation. A path that URL parsers or proxies could resolve to another one is refused: empty segments,
 * dot segments in any spelling (parsers resolve `%2e`, proxies decode `%2f`), a query, control characters.
 */
export function requestUrl(baseUrl: string, { name, path, query }: Operation): string {
  if (!encodedPath.test(path) || dotSegment.test(path.includes("%") ? decode(path) : path)) {
    refuseArgument("path", "must be /v1/ and encoded, non-empty segments", name);
  }
  return baseUrl + path + encodeQuery(query, name);
}

/** A dot if the text is not UTF-8. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return ".";
  }
}

function encodeQuery(query: Readonly<Record<string, string>> = {}, operation: string): string {
  // The parameters of a URLSearchParams or a Map are not its properties.
  if (Object(query) !== query || Symbol.iterator in query)
    refuseArgument("query", "must be an object of strings", operation);
  let encoded = "";
  for (const [name, value] of Object.entries(query)) {
    try {
      if (typeof value !== "string") throw new TypeError();
      encoded += `${encoded ? "&" : "?"}${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
    } catch {
      refuseArgument(name, "must be well-formed text", operation);
    }
  }
  return encoded;
}
