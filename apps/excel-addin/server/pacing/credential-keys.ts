/** Tells credentials apart without keeping them. */
export interface CredentialKeys {
  /** The key of a request's credential: a keyed hash. All tokens of one client have its key, as far as this server knows them. */
  of(headers: Headers): Promise<string>;
  /** Notes the client of a token that the service has issued: from the request's body and the answer's. */
  learn(requestBody: string, answerBody: string): Promise<void>;
}

/** Tokens whose clients are remembered; the oldest is forgotten first. */
const remembered = 10_000;

/** `secret`: the hash's key; random unless several servers share what they count. */
export function createCredentialKeys(secret: string = crypto.randomUUID()): CredentialKeys {
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
    return Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  return {
    async of(headers) {
      const authorization = headers.get("authorization") ?? "";
      const apiKey = headers.get("api-key") ?? "";
      const key = await hash(JSON.stringify([authorization, apiKey]));
      return clients.get(key) ?? key;
    },
    async learn(requestBody, answerBody) {
      const client = new URLSearchParams(requestBody).get("client_id");
      const token = readToken(answerBody);
      if (client === null || token === undefined) return;
      const key = await hash(JSON.stringify([`Bearer ${token}`, ""]));
      clients.set(key, await hash(JSON.stringify(["client", client])));
      const [oldest] = clients.keys();
      if (clients.size > remembered && oldest !== undefined) clients.delete(oldest);
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
