/**
 * What {@link readAddress} returns: the address, or what is wrong with it, to follow the name of the option.
 * @example const describe = ({ address, fault }: ReadAddress): string => address ?? `apiBaseUrl ${fault}`;
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/proxies-and-transports.md#which-addresses
 */
export type ReadAddress =
  | { readonly address: string; readonly fault?: undefined }
  | { readonly address?: undefined; readonly fault: string };

/**
 * Reads the address of a server. Returns it normalised and without slashes at its end, to which paths can be added, or what
 * is wrong with it. A path is kept. Only https is allowed, or http on loopback; white space, backslashes, a user name, a
 * query and a fragment are refused, and so is a path that ends in one of `added`: the paths that you add to the address. The
 * fault does not quote the address, since that may contain a password.
 *
 * @example
 * ```ts
 * import { readAddress } from "@accounting-data/core/http";
 *
 * const { address, fault } = readAddress("https://api.example.com/v1/", "/v1");
 * if (fault !== undefined) console.error(`apiBaseUrl ${fault}`); // apiBaseUrl must end before /v1, which is added
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/proxies-and-transports.md#which-addresses
 */
export function readAddress(text: string | URL, ...added: readonly string[]): ReadAddress {
  const { isInsecure: _, ...read } = readAddressOf(text, added, false);
  return read;
}

/** As {@link readAddress}; with `allowHttp` also http on any host. */
export function readAddressOf(
  text: string | URL,
  added: readonly string[],
  allowHttp: boolean,
): ReadAddress & { readonly isInsecure?: boolean } {
  if (text === "") return { fault: "must not be empty" };
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return { fault: "must be an absolute URL" };
  }
  const { origin, pathname, href } = url;
  const isInsecure = !secureOrigin.test(origin);
  if (isInsecure && !(allowHttp && origin.startsWith("http:"))) {
    return { fault: "must begin with https:// (http:// only on loopback)", isInsecure };
  }
  // The URL parser drops line breaks and turns backslashes into slashes.
  if (/[\s\\]/.test(String(text)) || href !== origin + pathname) {
    return { fault: "must have no white space, backslashes, user name, query or fragment" };
  }
  const path = pathname.replace(/\/+$/, "");
  const suffix = added.find((end) => `${path}/`.toLowerCase().includes(`${end}/`) && isCopied(path, end));
  if (suffix) return { fault: `must end before ${suffix}, which is added` };
  return { address: origin + path, isInsecure };
}

/** Whether a path ends in what is added, or in a resource below it: the address of a call was copied. */
function isCopied(path: string, added: string): boolean {
  const rest = path.slice(path.toLowerCase().lastIndexOf(added) + added.length);
  return /^(?:\/+(?:[A-Z]|issuedinvoices).*)?$/.test(rest);
}

const secureOrigin = /^https:|^http:\/\/(?:\[::1]|127(?:\.\d+){3}|(?:.+\.)?localhost)(?::\d+)?$/;
