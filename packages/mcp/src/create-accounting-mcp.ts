import { openBooks } from "@accounting-data/books";
import { isAccountingDataError, type Client, type Credential } from "@accounting-data/core";
import type { Digest } from "@accounting-data/openapi";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { createCallers } from "./callers/create-callers.ts";
import { readCaller } from "./callers/read-caller.ts";
import { createServer } from "./create-server.ts";
import { createReadWhole } from "./reading/read-whole.ts";
import type { ToolContext } from "./tools/tool-context.ts";

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
  const { client, clientOf, service, digest, now = Date.now } = options;
  if ((client === undefined) === (clientOf === undefined)) {
    throw new TypeError("createAccountingMcp takes a client or a function that makes one for each caller.");
  }
  if (client) {
    const context = toolContext({ client, service, digest, now });
    const handler = createMcpHandler(() => createServer(context));
    return { fetch: (request) => handler.fetch(request) };
  }
  const open = createCallers({ clientOf: clientOf!, service, digest, now });
  const handler = createMcpHandler(async ({ requestInfo }) => {
    const caller = requestInfo && readCaller(requestInfo.headers);
    if (!caller) throw new TypeError("The request has no credential.");
    return createServer(await open(caller));
  });
  return {
    fetch: async (request) => {
      const caller = readCaller(request.headers);
      if (!caller) return refuse(401, "Unauthorized", { "www-authenticate": "Bearer" });
      try {
        // Before the protocol begins, so that a failure keeps its status.
        await open(caller);
      } catch (error) {
        if (!isAccountingDataError(error)) throw error;
        return refuse(502, `The service could not be asked whether it knows the credential (${error.code}).`);
      }
      return handler.fetch(request);
    },
  };
}

function refuse(status: number, title: string, headers: Readonly<Record<string, string>> = {}): Response {
  const problem = { type: `https://httpstatuses.io/${status}`, title, status };
  return Response.json(problem, {
    status,
    headers: { "content-type": "application/problem+json", ...headers },
  });
}

/** What the tools of all conversations with one client share. */
export function toolContext({
  client,
  service,
  digest,
  now = Date.now,
}: Omit<AccountingMcpOptions, "client" | "clientOf"> & { readonly client: Client }): ToolContext {
  return {
    books: openBooks({ client, digest }),
    readWhole: createReadWhole(now),
    service,
    now: () => new Date(now()),
  };
}
