import type { Client, Clock, Credential, Hooks } from "@accounting-data/core";
import { createClient, fetchTransport } from "@accounting-data/core/bare";
import { forwardedUrl, type Pace } from "@accounting-data/deployment";
import type { Connection } from "../settings/connection.ts";
import type { CreateRoute } from "./create-route.ts";
import { parseJson } from "./parse-json.ts";
import { requestsAtATime } from "./requests-at-a-time.ts";

/**
 * The longest wait that a 429 may ask for, in milliseconds. A service that counts by the minute asks for up to 60 seconds, and the
 * add-in's server adds the time until this seat has its turn.
 */
const longestWaitMs = 90_000;

/** Creates a connection's client. Requests go to the deployment's own server, which forwards them to the service. */
export function connectionClient(
  connection: Connection,
  options: {
    readonly folder: URL;
    readonly clock: Clock;
    readonly credentialOf: (connection: Connection) => Credential;
    readonly createRoute: Pick<CreateRoute, "credentials">;
    /** That of the add-in's server, which it keeps for everybody who uses the same sign-in. Default: it is not known. */
    readonly pace?: Pace | undefined;
  } & Pick<Hooks, "onRetry">,
): Client {
  const { folder, clock, credentialOf, createRoute, pace, onRetry } = options;
  const signIns = forwardedUrl(folder, connection.upstream, "auth").href;
  return createClient({
    baseUrl: forwardedUrl(folder, connection.upstream, "api"),
    credential: credentialOf(connection),
    clock,
    parseJson,
    concurrency: requestsAtATime(pace),
    maxRetryAfter: longestWaitMs,
    transport: fetchTransport({
      fetch: isolatedPosts((url) =>
        // A sign-in may be repeated, and a sign-in proxy lets none through without its cookies.
        url.startsWith(`${signIns}/`) ? "same-origin" : createRoute.credentials(),
      ),
    }),
    onRetry,
  });
}

/**
 * The global fetch, with which no POST arrives twice unnoticed.
 *
 * Chromium resends a request, even a POST, when a reused connection is lost without an answer, which could create a
 * partner twice without anyone knowing. So each POST has a key of its own, by which the add-in's server recognises it: a
 * repeated request gets the answer to the first one. This holds behind any proxy in front of one server.
 *
 * Where the second one may reach another server, no create shares a connection with another request: Chromium never shares
 * one between requests with and without credentials, so creates omit them and all else includes them (the server ignores
 * cookies). The server, or the proxy in front of it, closes the connection after each POST, so the next one opens a new one, and
 * Chromium resends nothing on a new connection. Creates have cookies only where {@link createCreateRoute} has found that the server
 * knows a repetition whatever becomes of its process.
 */
export function isolatedPosts(credentialsOf: (url: string) => RequestCredentials): typeof fetch {
  return (input, init) => {
    if (init?.method !== "POST") return globalThis.fetch(input, { ...init, credentials: "same-origin" });
    const headers = new Headers(init.headers);
    headers.set("idempotency-key", crypto.randomUUID());
    const credentials = credentialsOf(input instanceof Request ? input.url : String(input));
    return globalThis.fetch(input, { ...init, headers, credentials });
  };
}
