import { refuseArgument } from "./check-options.ts";

export type RequestHeaders = Readonly<Record<string, string>>;

/** Reads the caller's own headers: returns them with lower-case names. */
export function readHeaders(headers: RequestHeaders, option: string, operation?: string): RequestHeaders {
  let checked: RequestHeaders;
  try {
    for (const value of Object.values(headers)) {
      if (typeof value !== "string") throw new TypeError();
    }
    // The platform knows which names and values are valid; a Headers instance is accepted, too.
    checked = Object.fromEntries(new Headers(headers));
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
