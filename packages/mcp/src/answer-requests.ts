import { isAccountingDataError } from "@accounting-data/core";
import { createMcpHandler, type McpServer } from "@modelcontextprotocol/server";
import { readCaller, type Caller } from "./callers/read-caller.ts";

/** What a conversation is about: the same for everybody, or what a caller's own credential opens. */
export type Contexts<Context> =
  | { readonly shared: Context }
  | { readonly open: (caller: Caller) => Promise<Context> };

/** Answers requests of Streamable HTTP, of each revision of the protocol, with a server for each conversation. */
export function answerRequests<Context>(
  contexts: Contexts<Context>,
  serverOf: (context: Context) => McpServer,
): (request: Request) => Promise<Response> {
  if ("shared" in contexts) {
    const handler = createMcpHandler(() => serverOf(contexts.shared));
    return (request) => handler.fetch(request);
  }
  const { open } = contexts;
  const handler = createMcpHandler(async ({ requestInfo }) => {
    const caller = requestInfo && readCaller(requestInfo.headers);
    if (!caller) throw new TypeError("The request has no credential.");
    return serverOf(await open(caller));
  });
  return async (request) => {
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
  };
}

function refuse(status: number, title: string, headers: Readonly<Record<string, string>> = {}): Response {
  const problem = { type: `https://httpstatuses.io/${status}`, title, status };
  return Response.json(problem, {
    status,
    headers: { "content-type": "application/problem+json", ...headers },
  });
}
