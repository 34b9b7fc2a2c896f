import { strikeOut } from "../secrets/strike-out.ts";

/** The `Location` of an answer as it may be shown: absolute, without user information, query and fragment. */
export function shownLocation(headers: Headers, url: string, secrets: readonly string[]): string | undefined {
  const location = headers.get("location");
  if (!location) return undefined;
  try {
    const { protocol, host, pathname } = new URL(location, url);
    return strikeOut(`${protocol}//${host}${pathname}`, secrets);
  } catch {
    return undefined;
  }
}
