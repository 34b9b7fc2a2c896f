import { InvalidArgumentError } from "../errors/invalid-argument-error.ts";

/**
 * An address of a server, checked, without slashes at its end. https, or http on loopback; a path is kept; user
 * information, query and fragment have no place in it.
 */
export function checkAddress(value: string | URL, argument: string, notAtEnd: string): string {
  const refuse = (rule: string): never => {
    throw new InvalidArgumentError(`${argument} ${rule}`, { argument });
  };
  // The parser would quietly drop line breaks and turn backslashes round.
  if (/[\s\\]/.test(String(value))) return refuse("must not contain white space or backslashes");
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    return refuse("must be an absolute URL");
  }
  const path = url.pathname.replace(/\/+$/, "");
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback(url.hostname))) {
    return refuse("must begin with https:// (http:// only on loopback)");
  }
  if (url.username || url.password) return refuse("must not contain a user name or password");
  if (/[?#]/.test(url.href)) return refuse("must not contain a query or a fragment");
  if (path.toLowerCase().endsWith(notAtEnd))
    return refuse(`must end before ${notAtEnd}, which the client adds`);
  return url.origin + path;
}

function isLoopback(host: string): boolean {
  return host === "[::1]" || /^(?:127(?:\.\d+){3}|(?:.+\.)?localhost)$/.test(host);
}
