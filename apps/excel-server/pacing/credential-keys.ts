import { tokenLifetime } from "@accounting-data/core/http";
import { sha256 } from "../request/digest.ts";
import { rememberNewest } from "../request/remember-newest.ts";

/** Identifies a credential of a service without its secret. */
export interface CredentialId {
  /** The hash of this credential. */
  readonly own: string;
  /** The hash of the client that a token was issued to, if this server knows it, so that its tokens share a pace; else `own`. */
  readonly key: string;
}

/** Tells credentials apart without keeping them. */
export type CredentialKeys = ReturnType<typeof createCredentialKeys>;

/** Where several servers note which client a token belongs to, all by hashes. It rejects while it can't be reached. */
export interface ClientStore {
  /** Notes a token's client for a time; `undefined` notes that the service has refused the token. */
  noteClient(token: string, client: string | undefined, milliseconds: number): Promise<void>;
  /** The token's client; "refused" if the service has refused the token, undefined if nothing is known. */
  findClient(token: string): Promise<string | undefined>;
}

/** How many tokens' clients are remembered; the oldest are forgotten first. */
const remembered = 10_000;
/** Milliseconds for which a token's client is remembered: at most, and if the service does not say how long the token is valid. */
const lifetime = { longest: 86_400_000, unnamed: 60_000 };

export interface CredentialKeysOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Where servers look up tokens that another server has forwarded. */
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

  /** A failure is left out here: the store itself reports that it can't be reached. */
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
      // The database has lost the token, as after a restart without its data.
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
    /** Notes the client of a newly issued token, which is in the answer's body. */
    async learn(upstream: string, client: string, answerBody: string): Promise<void> {
      const issued = readToken(answerBody);
      if (!issued) return;
      const own = await hash(upstream, `Bearer ${issued.token}`, "");
      const key = await hash(upstream, "client", client);
      remember(own, key, issued.milliseconds);
      await note(own, key, issued.milliseconds);
    },
    /** Call it when the service has refused the credential. A token then no longer counts as its client's. */
    async refused({ own, key }: CredentialId): Promise<void> {
      // Only tokens with a known client: a stranger's must not fill the store.
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
    const life = tokenLifetime(seconds);
    const milliseconds = life === undefined ? lifetime.unnamed : Math.min(life * 1000, lifetime.longest);
    return { token, milliseconds };
  } catch {
    return undefined;
  }
}
