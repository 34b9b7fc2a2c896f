import { refuseArgument } from "./check-options.ts";
import type { RequestEvent } from "./hooks.ts";

export type RequestHeaders = Readonly<Record<string, string>>;

/**
 * The caller's own headers: texts, or functions that give the value for each attempt, or undefined for none.
 * @example const headers: GivenHeaders = { "x-request-id": ({ callId }) => callId };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#hooks
 */
export type GivenHeaders = Readonly<Record<string, string | ((event: RequestEvent) => string | undefined)>>;

/** Reads the caller's own headers: returns them with lower-case names. */
export function readHeaders(headers: GivenHeaders, option: string, operation?: string): GivenHeaders {
  const checked: Record<string, GivenHeaders[string]> = {};
  try {
    if (Object(headers) !== headers) throw new TypeError();
    // The platform knows which names and values are valid; a Headers instance is accepted, too.
    for (const [name, value] of headers instanceof Headers ? headers : Object.entries(headers)) {
      if (typeof value !== "string" && typeof value !== "function") throw new TypeError();
      const [[lower = "", text] = []] = new Headers([[name, typeof value === "function" ? "" : value]]);
      checked[lower] = typeof value === "function" ? value : text!;
    }
  } catch {
    return refuseArgument(option, "must be an object with valid names and values", operation);
  }
  // Only the client sets those of the credential, the body and the connection, and cookies.
  const reserved =
    /^(?:api-key|(?:proxy-)?authorization|cookie2?|host|connection|keep-alive|te|trailer|upgrade|expect|transfer-encoding|content-.*)$/;
  for (const name in checked) {
    if (reserved.test(name)) refuseArgument(option, `must not set ${name}, which the client sets`, operation);
  }
  return checked;
}

/** The headers of an attempt, with what functions give for it. Throws `InvalidArgumentError` for what can't be sent. */
export function attemptHeaders(headers: GivenHeaders, event: () => RequestEvent): RequestHeaders {
  const sent: Record<string, string> = {};
  for (const name in headers) {
    const given = headers[name]!;
    if (typeof given === "string") {
      sent[name] = given;
      continue;
    }
    const value = given(event());
    if (value !== undefined)
      Object.assign(sent, readHeaders({ [name]: value }, `headers.${name}`, event().operation));
  }
  return sent;
}

/** The secret values in the headers of a request, which their names show; that of the credential included. */
export function secretsIn(headers: RequestHeaders): readonly string[] {
  const names = Object.keys(headers).filter((name) =>
    /auth|cookie|key|token|secret|password|signature/i.test(name),
  );
  // The token alone would tell as much as the whole value.
  return names.map((name) => headers[name]!.replace(/^(?:Bearer|Basic) /i, ""));
}

/** The `User-Agent` of an application. Browsers set their own, and some would ask the service before they send another. */
export function readApplication(
  application: { readonly name: string; readonly version: string },
  option: string,
): RequestHeaders {
  const { name = "", version = "" } = Object(application) as Partial<typeof application>;
  const product = `${name} ${version}`;
  if (!/^[\w.-]+ [\w.+-]+$/.test(product)) {
    refuseArgument(option, "must have a name and a version without spaces");
  }
  // Deno has a location too, but sends the header that it is given.
  const isBrowser = "location" in globalThis && !("Deno" in globalThis);
  return isBrowser ? {} : { "user-agent": product.replace(" ", "/") };
}
