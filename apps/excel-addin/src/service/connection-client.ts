import {
  apiKey,
  clientCredentials,
  createClient,
  type Client,
  type Clock,
  type Hooks,
} from "@accounting-data/core";
import type { Connection } from "../settings/connection.ts";
import { isolatedPosts } from "./isolated-posts.ts";
import { parseJson } from "./parse-json.ts";

/** Creates a connection's client. Requests go to the deployment's own server, which forwards them to the service. */
export function connectionClient(
  { upstream, credential }: Connection,
  options: { readonly folder: URL; readonly clock: Clock } & Pick<Hooks, "onRetry">,
): Client {
  const { folder, clock, onRetry } = options;
  const forwarded = (part: "api" | "auth"): URL =>
    new URL(`upstreams/${encodeURIComponent(upstream)}/${part}`, folder);
  return createClient({
    baseUrl: forwarded("api"),
    credential:
      credential.kind === "api-key"
        ? apiKey(credential.apiKey)
        : clientCredentials({
            authUrl: forwarded("auth"),
            clientId: credential.clientId,
            clientSecret: credential.clientSecret,
          }),
    clock,
    parseJson,
    fetch: isolatedPosts,
    onRetry,
  });
}
