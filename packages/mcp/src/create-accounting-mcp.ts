import type { Client, Credential } from "@accounting-data/core";
import type { AttemptJournal } from "@accounting-data/creating";
import type { DescribedList, Digest } from "@accounting-data/openapi";
import { answerRequests } from "./answer-requests.ts";
import { createCallers } from "./callers/create-callers.ts";
import { createServer } from "./create-server.ts";
import { createCreating } from "./creating/creating.ts";
import { openContext } from "./callers/open-context.ts";
import { createKeptLists } from "./reading/kept-lists.ts";

/**
 * Options of {@link createAccountingMcp}.
 * @example const options: AccountingMcpOptions = { client, service: baseUrl };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/assistants.md
 */
export interface AccountingMcpOptions {
  /** Sends all calls, with the credential of one company; not together with `clientOf`. */
  readonly client?: Client | undefined;
  /**
   * Makes the client of a caller from its own credential: the header `Api-Key`, or `Authorization: Bearer` with a token of the service
   * or an API key. A request without one is answered with 401.
   */
  readonly clientOf?: ((credential: Credential) => Client) | undefined;
  /** Address of the service: cursors of another one are refused. */
  readonly service: string;
  /** What the service's OpenAPI description says; without it there are the lists of the specification. */
  readonly digest?: Digest | undefined;
  /** The only lists that assistants learn of. Default: those of the description, or of the specification. */
  readonly lists?: readonly DescribedList[] | undefined;
  /**
   * Lets assistants create business partners, each after a person's yes: the journal of what was sent, or of each caller's. Keep it where it
   * outlives this program, such as in a file (`openFileJournal`). Default: nothing is created.
   */
  readonly allowCreate?: AttemptJournal | undefined;
  /** Whose credential `client` has, so that another one of the same company is not taken for it. Default: "client". */
  readonly account?: string | undefined;
  /** The current time in milliseconds since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
}

/**
 * A server of the Model Context Protocol.
 * @example const mcp: AccountingMcp = createAccountingMcp({ client, service: baseUrl });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/assistants.md
 */
export interface AccountingMcp {
  /** Answers a request of Streamable HTTP. It checks neither `Host` nor `Origin`, and with one `client` for all it authenticates nobody. */
  readonly fetch: (request: Request) => Promise<Response>;
}

/**
 * Makes a Model Context Protocol server over a company's books, as a web-standard `fetch` handler.
 *
 * @example
 * ```ts
 * const mcp = createAccountingMcp({ client, service: baseUrl });
 * const response = await mcp.fetch(new Request("https://assistant.example/mcp", { method: "POST" }));
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/assistants.md
 */
export function createAccountingMcp(options: AccountingMcpOptions): AccountingMcp {
  const {
    client,
    clientOf,
    service,
    digest,
    lists,
    allowCreate,
    account = "client",
    now = Date.now,
  } = options;
  if ((client === undefined) === (clientOf === undefined)) {
    throw new TypeError("createAccountingMcp takes a client or a function that makes one for each caller.");
  }
  const creating = allowCreate && createCreating(allowCreate, now);
  const shared = { service, digest, lists, kept: createKeptLists(now), creating, now };
  if (client) {
    return { fetch: answerRequests({ shared: openContext(client, account, shared) }, createServer) };
  }
  return { fetch: answerRequests({ open: createCallers({ clientOf: clientOf!, shared }) }, createServer) };
}
