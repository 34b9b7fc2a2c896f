import { badRequest, FeedRefusal } from "./feed-refusal.ts";

/** Where a page ends, and what is left of the query. */
export interface PageEnd {
  /** The iterator's cursor. */
  readonly cursor: string;
  /** How many records the client still wants, and how many it skips before; absent: all and none. */
  readonly left?: number;
  readonly skip?: number;
  /** The last record's id: a page that has it again comes from a service that ignored the cursor. */
  readonly lastId?: string;
}

/** Signs where pages end, so that nobody can make up a cursor. `about`: the query that it belongs to. */
export interface SkipTokens {
  readonly seal: (end: PageEnd, about: string) => Promise<string>;
  /** Throws a FeedRefusal: 410 for a token of a server before, 400 for an altered one. */
  readonly open: (token: string, about: string) => Promise<PageEnd>;
}

const algorithm = { name: "HMAC", hash: "SHA-256" };
const encoder = new TextEncoder();

/** Reads the secret of the signatures: the same text at each server that answers for the same address. */
export type ReadSecret = () => Promise<string>;

/** A secret of this server alone, which a restart ends. */
export function createOwnSecret(): ReadSecret {
  const secret = `${crypto.randomUUID()}${crypto.randomUUID()}`;
  return async () => secret;
}

/** Tokens of another secret are stale. */
export function createSkipTokens(readSecret: ReadSecret): SkipTokens {
  async function readKey(): Promise<{ readonly key: CryptoKey; readonly keyName: string }> {
    const secret = encoder.encode(await readSecret());
    const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign", "verify"]);
    return { key, keyName: toBase64((await sign(key, "name")).subarray(0, 6)) };
  }

  return {
    async seal(end, about) {
      const { key, keyName } = await readKey();
      const body = toBase64(encoder.encode(JSON.stringify(end)));
      return `${keyName}.${body}.${toBase64(await sign(key, `${body} ${about}`))}`;
    },
    async open(token, about) {
      const [name, body, mac, ...others] = token.split(".");
      if (body === undefined || mac === undefined || others.length > 0) throw altered();
      const { key, keyName } = await readKey();
      if (name !== keyName)
        throw new FeedRefusal(
          410,
          "StaleToken",
          "The server has been started since. Refresh again from the beginning.",
        );
      const isValid = await crypto.subtle.verify(
        "HMAC",
        key,
        fromBase64(mac),
        encoder.encode(`${body} ${about}`),
      );
      if (!isValid) throw altered();
      return JSON.parse(new TextDecoder().decode(fromBase64(body))) as PageEnd;
    },
  };
}

async function sign(key: CryptoKey, text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
}

function altered(): FeedRefusal {
  return badRequest(
    "The $skiptoken is not one of this feed, or the query around it or the sign-in was changed.",
  );
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw altered();
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
  } catch {
    throw altered();
  }
}
