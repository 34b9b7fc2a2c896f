import { InvalidArgumentError } from "../errors/invalid-argument-error.ts";

/** Those of the credential, of the body and of the connection are the client's own. */
const reserved =
  /^(?:api-key|(?:proxy-)?authorization|cookie2?|host|connection|keep-alive|te|trailer|upgrade|expect|transfer-encoding|content-.*)$/;

/** The caller's own headers, names in lower case. */
export function checkCustomHeaders(
  headers: Readonly<Record<string, string>>,
  operation: string,
): Readonly<Record<string, string>> {
  const refuse = (rule: string): never => {
    throw new InvalidArgumentError(`headers ${rule}`, { argument: "headers", operation });
  };
  // An instance of Headers has no entries of its own: it would be passed over.
  if (typeof headers !== "object" || Symbol.iterator in headers) refuse("must be a plain object");
  const checked: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) refuse("has a name that no header can have");
    const lower = name.toLowerCase();
    if (reserved.test(lower)) refuse(`must not set ${lower}, which the client sets itself`);
    if (typeof value !== "string" || !/^[\t -~\x80-\xff]*$/.test(value)) {
      refuse(`has a value for ${lower} that no header can carry`);
    }
    checked[lower] = value;
  }
  return checked;
}
