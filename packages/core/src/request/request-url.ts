import { refuse } from "../check-options.ts";
import type { Operation } from "../operation.ts";

/**
 * The URL of an operation. A path that URL parsers or proxies could resolve to another one is refused: empty segments,
 * dot segments in any spelling (parsers resolve `%2e`, proxies decode `%2f`), a query, control characters.
 */
export function requestUrl(baseUrl: string, { name, path, query }: Operation): string {
  if (
    !/^\/v1(?:\/(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})+)+$/i.test(path) ||
    (/[%.]/.test(path) && !staysAsWritten(path))
  ) {
    refuse("path", "must be /v1/ and encoded, non-empty segments", name);
  }
  return baseUrl + path + (query ? encodeQuery(query, name) : "");
}

function staysAsWritten(path: string): boolean {
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
      refuse(name, "must be well-formed text", operation);
    }
  }
  return encoded;
}
