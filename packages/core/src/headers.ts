import { refuse } from "./check-options.ts";

/** Headers that only the client sets: those of the credential, the body and the connection, and cookies. */
const reserved =
  /^(?:api-key|(?:proxy-)?authorization|cookie2?|host|connection|keep-alive|te|trailer|upgrade|expect|transfer-encoding|content-.*)$/;
const token = /^[\w!#$%&'*+.^`|~-]+$/;

/** Checks the caller's own headers and returns them with lower-case names. */
export function checkHeaders(
  headers: Readonly<Record<string, string>>,
  operation?: string,
): Readonly<Record<string, string>> {
  // Object.entries() of a Headers instance is empty, so it would be ignored.
  if (Object(headers) !== headers || Symbol.iterator in headers) {
    return refuse("headers", "must be a plain object", operation);
  }
  const checked: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!token.test(name)) refuse("headers", "must have valid names", operation);
    const lower = name.toLowerCase();
    if (reserved.test(lower))
      refuse("headers", `must not set ${lower}, which the client sets itself`, operation);
    if (typeof value !== "string" || !/^[\t -~\x80-\xff]*$/.test(value)) {
      refuse("headers", `must have a valid value for ${lower}`, operation);
    }
    checked[lower] = value;
  }
  return checked;
}

/** Headers whose values the service repeats with good reason: ids, the trace, and what the caller accepts. */
const harmless = /id$|^(?:trace|accept|prefer|if-|user-agent)/;

/** The values of the caller's own headers that may be secrets: of eight characters at least, and not ids. */
export function secretsIn(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value.length > 7 && !harmless.test(name) ? [value] : [],
  );
}

/** The `User-Agent` of an application. Browsers set their own, and some would ask the service before they send another. */
export function userAgent(
  application: { readonly name: string; readonly version: string } | undefined,
): Readonly<Record<string, string>> {
  if (application === undefined) return {};
  const { name, version } = Object(application) as typeof application;
  if (!token.test(name ?? "") || !token.test(version ?? "")) {
    refuse("application", "must have a name and a version without spaces, such as my-shop and 1.0");
  }
  return "location" in globalThis ? {} : { "user-agent": `${name}/${version}` };
}
