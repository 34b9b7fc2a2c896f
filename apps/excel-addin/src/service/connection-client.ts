import type { Client, Clock, Credential, Hooks } from "@accounting-data/core";
import { createClient, fetchTransport } from "@accounting-data/core/bare";
import type { Connection } from "../settings/connection.ts";
import { forwardedUrl } from "./forwarder.ts";
import { isolatedPosts } from "./isolated-posts.ts";
import { parseJson } from "./parse-json.ts";

/** Creates a connection's client. Requests go to the deployment's own server, which forwards them to the service. */
export function connectionClient(
  connection: Connection,
  options: {
    readonly folder: URL;
    readonly clock: Clock;
    readonly credentialOf: (connection: Connection) => Credential;
  } & Pick<Hooks, "onRetry">,
): Client {
  const { folder, clock, credentialOf, onRetry } = options;
  return createClient({
    baseUrl: forwardedUrl(folder, connection.upstream, "api"),
    credential: credentialOf(connection),
    clock,
    parseJson,
    transport: fetchTransport({ fetch: isolatedPosts }),
    onRetry,
  });
}
