import { FeedRefusal } from "./feed-refusal.ts";

/** The API key of a request: the password of any user, or the header `Api-Key`. Throws a FeedRefusal with 401 without one. */
export function readFeedKey(headers: Headers): string {
  const key = headers.get("api-key") ?? passwordOf(headers.get("authorization") ?? "");
  // What a header can't have, the service can't have issued.
  if (key !== undefined && /^[!-~]{1,1000}$/.test(key)) return key;
  throw signInAgain("Sign in with any user name, and your API key as the password.");
}

/** A 401, after which clients ask for the credential. */
export function signInAgain(message: string): FeedRefusal {
  return new FeedRefusal(401, "Unauthorized", message, {
    "www-authenticate": 'Basic realm="Accounting Data", charset="UTF-8"',
  });
}

function passwordOf(authorization: string): string | undefined {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=]+) *$/i.exec(authorization) ?? [];
  if (encoded === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(encoded), (one) => one.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/^[^:]*:/, "");
  } catch {
    return undefined;
  }
}
