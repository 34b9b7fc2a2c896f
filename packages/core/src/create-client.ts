// Imported first: a bundle then has ofetch before our modules and not between them, which compresses better.
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
