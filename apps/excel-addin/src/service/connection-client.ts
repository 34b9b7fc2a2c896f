import {
  apiKey,
  clientCredentials,
  createClient,
  type Client,
  type Clock,
  type Hooks,
} from "@accounting-data/core";
import type { Connection } from "../settings/connection.ts";
import { lonelyPosts } from "./lonely-posts.ts";
import { parseJson } from "./parse-json.ts";

/** The client of a connection: requests go to the deployment's own server, which forwards them to the service. */
export function connectionClient(
  { upstream, credential }: Connection,
  options: { readonly folder: URL; readonly clock: Clock } & Pick<Hooks, "onRetry">,
): Client {
  const { folder, clock, onRetry } = options;
  const at = (part: "api" | "auth"): URL =>
    new URL(`upstreams/${encodeURIComponent(upstream)}/${part}`, folder);
  return createClient({
    baseUrl: at("api"),
    credential:
      credential.kind === "api-key"
        ? apiKey(credential.apiKey)
        : clientCredentials({
            authUrl: at("auth"),
            clientId: credential.clientId,
            clientSecret: credential.clientSecret,
          }),
    clock,
    parseJson,
    fetch: lonelyPosts,
    onRetry,
  });
}
