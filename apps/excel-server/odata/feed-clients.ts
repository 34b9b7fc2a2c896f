import { apiKey, clientCredentials, createClient, type Client, type Credential } from "@accounting-data/core";
import { rememberNewest } from "../request/remember-newest.ts";
import { parseExactly } from "./exact-json.ts";
import { hashOfCredential, type FeedCredential } from "./feed-credential.ts";

/** Milliseconds for one page with its waits and retries. */
const deadline = 60_000;

/** How many clients' tokens are kept; the oldest are forgotten first. */
const remembered = 1_000;

/** The hosts that stand for the service's two addresses: only this server's own `fetch` sees them. */
export const feedHosts = { api: "api.feed.invalid", auth: "auth.feed.invalid" } as const;

/** Makes clients that send through this server's own calls. They share the tokens of equal client ids and secrets. */
export function createFeedClients(scope: string | undefined) {
  const signedIn = new Map<string, Credential>();

  async function credentialOf(credential: FeedCredential): Promise<Credential> {
    if (credential.kind === "key") return apiKey(credential.key);
    const hash = await hashOfCredential(credential);
    const signIn =
      signedIn.get(hash) ??
      clientCredentials({
        authUrl: `https://${feedHosts.auth}`,
        clientId: credential.id,
        clientSecret: credential.secret,
        ...(scope !== undefined && { scope }),
      });
    rememberNewest(signedIn, [hash, signIn], remembered);
    return signIn;
  }

  return async (credential: FeedCredential, fetch: typeof globalThis.fetch): Promise<Client> =>
    createClient({
      baseUrl: `https://${feedHosts.api}`,
      credential: await credentialOf(credential),
      parseJson: parseExactly,
      deadline,
      fetch,
    });
}
