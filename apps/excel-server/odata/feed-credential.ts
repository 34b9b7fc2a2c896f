import { sha256 } from "../request/digest.ts";
import { signInAgain } from "./feed-refusal.ts";

/** What a request to the feed is signed in with. */
export type FeedCredential =
  | { readonly kind: "key"; readonly key: string }
  | { readonly kind: "client"; readonly id: string; readonly secret: string };

/** What a user name begins with if the client's id follows, and the password is its secret. */
export const clientPrefix = "client/";

/** The parameter that may have the key, in any case. */
const keyParameter = "api-key";

/**
 * The credential of a request: the API key as the password of any user, in the header `Api-Key`, or, if `keyInQuery`, in the query;
 * or a client's id and secret. Throws a FeedRefusal with 401 without one, or with two that differ.
 */
export function readFeedCredential(
  { headers, url }: Pick<Request, "headers" | "url">,
  { keyInQuery, clients }: { readonly keyInQuery: boolean; readonly clients: boolean },
): FeedCredential {
  const basic = readBasic(headers.get("authorization") ?? "");
  const inQuery = keyInQuery ? keysInQuery(url) : [];
  const keys = new Set([headers.get("api-key"), ...inQuery].filter((key) => key !== null));
  if (basic?.user.startsWith(clientPrefix) && keys.size === 0) {
    if (!clients) throw signInAgain("This service has no sign-in with a client's id and secret.");
    const id = basic.user.slice(clientPrefix.length);
    if (isSendable(id) && isSendable(basic.password)) return { kind: "client", id, secret: basic.password };
  }
  if (basic) keys.add(basic.password);
  const [key] = keys;
  // What a header can't have, the service can't have issued.
  if (key !== undefined && keys.size === 1 && isSendable(key)) return { kind: "key", key };
  throw signInAgain("Sign in with any user name, and your API key as the password.");
}

/** The query without a key, and the key's part of it, for links to the next page. */
export function splitKey(parameters: URLSearchParams): {
  readonly others: URLSearchParams;
  readonly key: readonly (readonly [string, string])[];
} {
  const all = [...parameters];
  return {
    others: new URLSearchParams(all.filter(([name]) => !isKey(name)).map(([name, value]) => [name, value])),
    key: all.filter(([name]) => isKey(name)).slice(0, 1),
  };
}

/** Tells credentials apart without keeping them. */
export function hashOfCredential(credential: FeedCredential): Promise<string> {
  return sha256(new TextEncoder().encode(JSON.stringify(Object.values(credential))));
}

function keysInQuery(url: string): readonly string[] {
  return [...new URL(url).searchParams].filter(([name]) => isKey(name)).map(([, key]) => key);
}

function isKey(name: string): boolean {
  return name.toLowerCase() === keyParameter;
}

function isSendable(text: string): boolean {
  return /^[!-~]{1,1000}$/.test(text);
}

function readBasic(authorization: string): { readonly user: string; readonly password: string } | undefined {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=]+) *$/i.exec(authorization) ?? [];
  if (encoded === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(encoded), (one) => one.charCodeAt(0));
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const colon = text.indexOf(":");
    return { user: text.slice(0, Math.max(0, colon)), password: text.slice(colon + 1) };
  } catch {
    return undefined;
  }
}
