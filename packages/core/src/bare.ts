import { refuseArgument } from "./check-options.ts";
import { readClientOptions, type ClientOptions } from "./client-options.ts";
import { clientOf, type Client } from "./client.ts";
import type { Transport } from "./transport/transport.ts";

export { fetchTransport } from "./transport/fetch-transport.ts";

/**
 * Options of the bare {@link createClient}: those of the other one, but `transport` is required.
 * @example const options: BareClientOptions = { baseUrl, credential, transport: fetchTransport() };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#ports
 */
export interface BareClientOptions extends Omit<ClientOptions, "transport" | "fetch"> {
  /** Sends the requests. */
  readonly transport: Transport;
}

/**
 * Creates a client without a default transport, which saves its bytes. Everything else is as with `createClient` of
 * `@accounting-data/core`, from where credentials and errors are imported too.
 *
 * Throws `InvalidArgumentError` if an option is invalid or unknown.
 *
 * @example
 * ```ts
 * import { createClient, fetchTransport } from "@accounting-data/core/bare";
 *
 * const client = createClient({ baseUrl, credential, transport: fetchTransport() });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#ports
 */
export function createClient(options: BareClientOptions): Client {
  return clientOf(readClientOptions(options, () => refuseArgument("transport", "is required")));
}
