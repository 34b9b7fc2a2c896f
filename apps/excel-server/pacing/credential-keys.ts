import { sha256 } from "../request/digest.ts";
import { rememberNewest } from "../request/remember-newest.ts";

/** A credential at a service, without its secret. */
export interface CredentialId {
  /** The hash of this credential. */
  readonly own: string;
  /** Equal for all tokens that the service has issued to one client, as far as this server knows them; else `own`. */
  readonly key: string;
}

/** Tells credentials apart without keeping them. */
export type CredentialKeys = ReturnType<typeof createCredentialKeys>;

/** Where several servers note the clients of tokens, all by their hashes. It rejects while it can't be reached. */
export interface ClientStore {
  /** Notes the client of a token for so many milliseconds; undefined: the service has refused the token. */
  noteClient(token: string, client: string | undefined, milliseconds: number): Promise<void>;
  /** The token's client; "refused" if the service has refused the token, undefined if nothing is known. */
  findClient(token: string): Promise<string | undefined>;
}

/** Tokens whose clients are remembered; the oldest is forgotten first. */
const remembered = 10_000;
/** Milliseconds that a token's client is remembered at most, and if the service does not say how long it is valid. */
const lifetime = { longest: 86_400_000, unnamed: 60_000 };

export interface CredentialKeysOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Where servers look up the tokens that another one has issued. */
  readonly store?: ClientStore | undefined;
}

export function createCredentialKeys({ now, store }: CredentialKeysOptions) {
  const encoder = new TextEncoder();
  const clients = new Map<string, { readonly client: string; readonly until: number }>();

  async function hash(...parts: readonly string[]): Promise<string> {
    return (await sha256(encoder.encode(JSON.stringify(parts)))).slice(0, 32);
  }

  function remember(token: string, client: string, milliseconds: number): void {
    rememberNewest(clients, [token, { client, until: now() + milliseconds }], remembered);
  }

  /** The store tells the person who runs the server that it can't be reached. */
  async function note(token: string, client: string | undefined, milliseconds: number): Promise<void> {
    await store?.noteClient(token, client, milliseconds).catch(() => undefined);
  }

  async function clientOf(token: string): Promise<string | undefined> {
    const found = clients.get(token);
    const left = found ? found.until - now() : 0;
    const own = left > 0 ? found?.client : undefined;
    if (!store) return own;
    try {
      const noted = await store.findClient(token);
      if (noted === refusedToken) clients.delete(token);
      // The database was restarted without its data.
      else if (noted === undefined && own !== undefined) await note(token, own, left);
      return noted === refusedToken ? undefined : (noted ?? own);
    } catch {
      return own;
    }
  }

  return {
    async of(upstream: string, headers: Headers): Promise<CredentialId> {
      const authorization = headers.get("authorization") ?? "";
      const own = await hash(upstream, authorization, headers.get("api-key") ?? "");
      return { own, key: (authorization === "" ? undefined : await clientOf(own)) ?? own };
    },
    /** Notes the client of a token that a service has issued, from the answer's body. */
    async learn(upstream: string, client: string, answerBody: string): Promise<void> {
      const issued = readToken(answerBody);
      if (!issued) return;
      const own = await hash(upstream, `Bearer ${issued.token}`, "");
      const key = await hash(upstream, "client", client);
      remember(own, key, issued.milliseconds);
      await note(own, key, issued.milliseconds);
    },
    /** The service has refused the credential: if it is a token, it is no longer taken for one of its client. */
    async refused({ own, key }: CredentialId): Promise<void> {
      // Nothing is noted of the tokens of strangers.
      if (own === key) return;
      clients.delete(own);
      await note(own, undefined, lifetime.longest);
    },
  };
}

/** What a store notes in place of the client of a token that the service has refused. */
export const refusedToken = "refused";

/** Reads the token of a sign-in's answer, and how long it is valid. */
function readToken(body: string): { readonly token: string; readonly milliseconds: number } | undefined {
  try {
    const { access_token: token, expires_in: seconds } = JSON.parse(body) as {
      readonly access_token?: unknown;
      readonly expires_in?: unknown;
    };
    if (typeof token !== "string") return undefined;
    const isNamed = Number(seconds) > 0;
    return {
      token,
      milliseconds: isNamed ? Math.min(Number(seconds) * 1000, lifetime.longest) : lifetime.unnamed,
    };
  } catch {
    return undefined;
  }
}
