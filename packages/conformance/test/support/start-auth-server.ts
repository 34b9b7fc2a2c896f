import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import Provider, { type Adapter, type AdapterPayload } from "oidc-provider";
import { listen, type Listening } from "./listen.ts";

/** A scope of the auth server that the client may not have. */
export const otherScope = "Svc.OpenApi.Access.Sk";

/** An independent auth server, on loopback. */
export interface AuthServer extends Listening {
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  /** Bodies of the token requests so far. */
  readonly tokenRequests: readonly URLSearchParams[];
  /** Whether the token is valid, and has the specification's scope. */
  check(token: string): Promise<"invalid" | "valid" | "without the scope">;
}

/** Starts oidc-provider with one client of the client credentials grant and the specification's scope. */
export async function startAuthServer(options: {
  /** Lifetime of a token, in seconds. */
  readonly expiresIn: number;
  /** Path of the token endpoint; the specification's unless given. */
  readonly tokenPath?: string;
}): Promise<AuthServer> {
  const client = { clientId: "books", clientSecret: "a-secret-of-thirty-two-characters" };
  const tokenPath = options.tokenPath ?? "/connect/token";
  const tokenRequests: URLSearchParams[] = [];
  let answer: ReturnType<Provider["callback"]> | undefined;
  const server = createServer((request, response) => {
    if (request.url === tokenPath) record(request, tokenRequests);
    void answer?.(request, response);
  });
  const { url, close } = await listen(server);

  const provider = new Provider(url, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        grant_types: ["client_credentials"],
        redirect_uris: [],
        response_types: [],
        id_token_signed_response_alg: "ES256",
        token_endpoint_auth_method: "client_secret_post",
        scope: "Svc.OpenApi.Access.Cz",
      },
    ],
    adapter: memoryAdapter(),
    jwks: { keys: [generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" })] },
    scopes: ["Svc.OpenApi.Access.Cz", otherScope],
    routes: { token: tokenPath },
    features: { clientCredentials: { enabled: true }, devInteractions: { enabled: false } },
    ttl: { ClientCredentials: options.expiresIn },
  });
  answer = provider.callback();

  return {
    url,
    client,
    tokenRequests,
    check: async (token) => {
      const found = await provider.ClientCredentials.find(token);
      if (found?.isValid !== true) return "invalid";
      return found.scope === "Svc.OpenApi.Access.Cz" ? "valid" : "without the scope";
    },
    close,
  };
}

function record(request: IncomingMessage, into: URLSearchParams[]): void {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => into.push(new URLSearchParams(Buffer.concat(parts).toString())));
}

/** The provider's own in-memory adapter prints a warning at each start. */
function memoryAdapter(): (model: string) => Adapter {
  const payloads = new Map<string, AdapterPayload>();
  const unused = (): Promise<never> => Promise.reject(new Error("not part of the client credentials grant"));
  return (model) => ({
    upsert: async (id, payload) => void payloads.set(`${model}:${id}`, payload),
    find: async (id) => payloads.get(`${model}:${id}`),
    destroy: async (id) => void payloads.delete(`${model}:${id}`),
    findByUserCode: unused,
    findByUid: unused,
    consume: unused,
    revokeByGrantId: unused,
  });
}
