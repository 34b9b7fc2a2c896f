import { toHex } from "../request/digest.ts";

/** Tells credentials apart without keeping them. */
export interface CredentialKeys {
  /**
   * The key of a credential at a service: a keyed hash. All tokens that the service has issued to one client have its key, as
   * far as this server knows them.
   */
  of(upstream: string, headers: Headers): Promise<string>;
  /** Notes the client of a token that a service has issued, from the answer's body. */
  learn(upstream: string, client: string, answerBody: string): Promise<void>;
}

/** Where several servers note the clients of tokens, by keyed hashes. It rejects while it can't be reached. */
export interface ClientStore {
  noteClient(token: string, client: string): Promise<void>;
  findClient(token: string): Promise<string | undefined>;
}

/** Tokens whose clients are remembered; the oldest is forgotten first. */
const remembered = 10_000;

/**
 * `secret`: the hash's key; random unless several servers share what they count. `store`: where these look up the tokens that
 * another one has issued.
 */
export function createCredentialKeys(
  secret: string = crypto.randomUUID(),
  store?: ClientStore,
): CredentialKeys {
  const encoder = new TextEncoder();
  const imported = crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const clients = new Map<string, string>();

  async function hash(text: string): Promise<string> {
    const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", await imported, encoder.encode(text)));
    return toHex(bytes.subarray(0, 16));
  }

  function remember(token: string, client: string): void {
    clients.set(token, client);
    const [oldest] = clients.keys();
    if (clients.size > remembered && oldest !== undefined) clients.delete(oldest);
  }

  return {
    async of(upstream, headers) {
      const authorization = headers.get("authorization") ?? "";
      const apiKey = headers.get("api-key") ?? "";
      const key = await hash(JSON.stringify([upstream, authorization, apiKey]));
      const known = clients.get(key);
      if (known !== undefined || !store || authorization === "") return known ?? key;
      try {
        const client = (await store.findClient(key)) ?? key;
        remember(key, client);
        return client;
      } catch {
        // The store tells the person who runs the server. Not remembered, so that the next request looks again.
        return key;
      }
    },
    async learn(upstream, client, answerBody) {
      const token = readToken(answerBody);
      if (token === undefined) return;
      const key = await hash(JSON.stringify([upstream, `Bearer ${token}`, ""]));
      const hashed = await hash(JSON.stringify([upstream, "client", client]));
      remember(key, hashed);
      await store?.noteClient(key, hashed).catch(() => undefined);
    },
  };
}

function readToken(body: string): string | undefined {
  try {
    const { access_token: token } = JSON.parse(body) as { readonly access_token?: unknown };
    return typeof token === "string" ? token : undefined;
  } catch {
    return undefined;
  }
}
