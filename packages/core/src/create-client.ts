// First, since gzip looks back 32 kB: in a bundle, ofetch then lies before what is alike, not within it.
import { ofetchTransport } from "./transport/ofetch-transport.ts";
import { readClientOptions, type ClientOptions } from "./client-options.ts";
import { clientOf, type Client } from "./client.ts";

/**
 * Creates a client.
 *
 * Throws `InvalidArgumentError` if an option is invalid or unknown.
 * @example const client = createClient({ baseUrl: "https://api.example.com", credential: apiKey("your key") });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#what-the-service-does
 */
export function createClient(options: ClientOptions): Client {
  return clientOf(readClientOptions(options, ofetchTransport));
}
