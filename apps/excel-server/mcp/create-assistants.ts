import { createClient } from "@accounting-data/core";
import type { AttemptJournal } from "@accounting-data/creating";
import type { AccountingMcp } from "@accounting-data/mcp";
import type { Digest } from "@accounting-data/openapi";
import { isCrossSite } from "../forward/call.ts";
import { observeBody } from "../forward/observe-body.ts";
import { createByteBudget } from "../request/byte-budget.ts";
import { createDeadline, type Deadline } from "../request/deadline.ts";
import type { Limits } from "../request/limits.ts";
import { logRequest, type LoggedRequest } from "../request/logged-request.ts";
import { receiveBody } from "../request/receive-body.ts";
import { busy, Refusal } from "../request/refusal.ts";
import type { ServedUpstream } from "../upstreams/served-upstream.ts";
import { servedBooks } from "./served-books.ts";

export interface AssistantsOptions {
  readonly upstreams: ReadonlyMap<string, ServedUpstream>;
  readonly descriptions: ReadonlyMap<string, Digest>;
  /** Answers a call as if it had come from the add-in: with its limits, at its pace, in its log. */
  readonly answerCall: (request: Request, path: string, logged: LoggedRequest) => Promise<Response>;
  readonly limits: Limits;
  /** What they have created; undefined: they create nothing. */
  readonly journal: AttemptJournal | undefined;
  readonly log: Parameters<typeof logRequest>[1];
  /** The add-in's address, if known. */
  readonly address: URL | undefined;
}

/** The calls that assistants cause have this in place of an address in the log, and share one seat's turns. */
const seat = "assistants";
/** The host that stands for the service: only this server's own `fetch` sees it. */
const host = "https://api.assistants.invalid";
/** Questions that are answered at a time: each may hold a whole list. */
const mostQuestions = 20;

/** Serves the books of the services whose configuration has `mcp` to assistants, each request with its own credential. */
export function createAssistants(options: AssistantsOptions) {
  const { upstreams, descriptions, answerCall, limits, journal, log, address } = options;
  const open = [...upstreams.values()].filter(({ mcp = false }) => mcp !== false);
  const creating = open.find(mayCreate);
  if (creating && !journal)
    throw new TypeError(`"mcp" of ${creating.id} has "create", which needs a journal.`);
  const servers = new Map<string, AccountingMcp>();
  const budget = createByteBudget(limits.heldBytes);
  let underWay = 0;

  function find(id: string): ServedUpstream | undefined {
    return id === "" && open.length === 1 ? open[0] : open.find((one) => one.id === id);
  }

  /** Loaded and made when it is first asked for: few services have one, and a large description takes its time. */
  async function serverOf(upstream: ServedUpstream): Promise<AccountingMcp> {
    const { id, description, apiBaseUrl } = upstream;
    const send: typeof fetch = async (input, init) => {
      const call = new Request(input, init);
      return await answerCall(
        call,
        `${id}/api${new URL(call.url).pathname}`,
        logRequest({ address: seat }, log),
      );
    };
    const { createAccountingMcp } = await import("@accounting-data/mcp");
    const server =
      servers.get(id) ??
      createAccountingMcp({
        clientOf: (credential) => createClient({ baseUrl: host, credential, fetch: send }),
        service: apiBaseUrl,
        digest: description === undefined ? undefined : descriptions.get(description),
        lists: servedBooks(upstream),
        allowCreate: mayCreate(upstream) ? journal : undefined,
      });
    servers.set(id, server);
    return server;
  }

  /** The server's answer to a request whose body has come whole. */
  async function ask(
    upstream: ServedUpstream,
    request: Request,
    deadline: Deadline,
  ): Promise<Response | Refusal> {
    const received = await receiveBody(request, limits, budget);
    if (received instanceof Refusal) return received;
    try {
      const { url, method, headers } = request;
      const body = method === "POST" ? { body: received.bytes } : {};
      const call = new Request(url, { method, headers, signal: deadline.signal, ...body });
      const answer = await deadline.race(serverOf(upstream).then((server) => server.fetch(call)));
      return typeof answer === "string"
        ? new Refusal(
            504,
            "The question took too long. Ask for what was modified since a day, or for less.",
            {
              cause: answer,
            },
          )
        : answer;
    } finally {
      received.release();
    }
  }

  return {
    /** Answers a request at `mcp`, or below it at a service's id, which is `id`. */
    async answer(request: Request, id: string, logged: LoggedRequest): Promise<Response> {
      const upstream = find(id);
      if (!upstream) return logged.refuse(new Refusal(404, "There is no server for assistants here."));
      const what = { upstream: upstream.id, operation: "assistant" };
      if (isCrossSite(request, address))
        return logged.refuse(new Refusal(400, "This request came from a page of another site."), what);
      if (underWay >= mostQuestions)
        return logged.refuse(busy("Too many assistants ask at once.", 2, "limit of questions"), what);
      underWay += 1;
      const deadline = createDeadline(limits.milliseconds, request.signal);
      const end = (): void => {
        underWay -= 1;
        deadline.stop();
      };
      const answer = await ask(upstream, request, deadline).catch((error: unknown) => {
        end();
        throw error;
      });
      if (answer instanceof Refusal) {
        end();
        return logged.refuse(answer, what);
      }
      const { status, headers, body } = answer;
      const init = { status, headers: safeHeaders(headers, logged.id) };
      if (!body) {
        end();
        logged.write({ ...what, status, bytes: 0 });
        return new Response(null, init);
      }
      const observed = observeBody(body, { deadline, isError: false }, (ending) => {
        end();
        logged.write({ ...what, status, ...ending });
      });
      return new Response(observed, init);
    },
  };
}

function mayCreate({ mcp }: ServedUpstream): boolean {
  return typeof mcp === "object" && mcp.create === true;
}

function safeHeaders(answered: Headers, id: string): Headers {
  const headers = new Headers(answered);
  headers.set("cache-control", "no-store");
  headers.set("x-content-type-options", "nosniff");
  headers.set("x-request-id", id);
  return headers;
}
