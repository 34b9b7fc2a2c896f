import { openBooks } from "@accounting-data/books";
import type { Client } from "@accounting-data/core";
import type { Digest } from "@accounting-data/openapi";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { createServer } from "./create-server.ts";
import { createReadWhole } from "./reading/read-whole.ts";
import type { ToolContext } from "./tools/tool-context.ts";

/**
 * Options of {@link createAccountingMcp}.
 * @example const options: AccountingMcpOptions = { client, service: baseUrl };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/assistants.md
 */
export interface AccountingMcpOptions {
  /** Sends the calls, with the credential of the company. */
  readonly client: Client;
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
  /** Answers a request of Streamable HTTP. It authenticates nobody, and checks neither `Host` nor `Origin`. */
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
  const context = toolContext(options);
  const handler = createMcpHandler(() => createServer(context));
  return { fetch: (request) => handler.fetch(request) };
}

/** What the tools of all conversations with these options share. */
export function toolContext({ client, service, digest, now = Date.now }: AccountingMcpOptions): ToolContext {
  return {
    books: openBooks({ client, digest }),
    readWhole: createReadWhole(now),
    service,
    now: () => new Date(now()),
  };
}
