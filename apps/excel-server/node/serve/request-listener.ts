import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { AddInServer } from "../../create-add-in-server.ts";
import { logRequest, type LogEntry } from "../../request/logged-request.ts";
import type { Refusal } from "../../request/refusal.ts";
import type { FindClientAddress } from "./client-address.ts";
import { createLogOnce } from "./log-once.ts";
import { hasBody, requestBody } from "./request-body.ts";
import { malformedTarget, pipelineFault, requestFault, targetFault } from "./request-fault.ts";
import { sendResponse } from "./send-response.ts";
import type { ServesHost } from "./served-names.ts";
import type { UnsentAnswers } from "./unsent-answers.ts";

/** What a server serves, and to whom. */
export interface Served {
  readonly addIn: AddInServer;
  readonly findAddress: FindClientAddress;
  readonly servesHost: ServesHost;
}

export interface RequestListenerOptions {
  /** What is served now: a reload changes it. */
  readonly served: () => Served;
  readonly isStopping: () => boolean;
  readonly isSecure: boolean;
  readonly log: ((entry: LogEntry) => void) | undefined;
  readonly unsent: UnsentAnswers;
}

/** Requests of one connection that are answered at a time. Browsers and proxies send one. */
const mostPipelined = 10;

/** The host of a request's URL if HTTP/1.0 names none. */
const unnamedHost = "127.0.0.1";

/** Answers Node's requests: refuses those that are malformed or follow too closely, and passes on all others to the add-in's server. */
export function createRequestListener({
  served,
  isStopping,
  isSecure,
  log,
  unsent,
}: RequestListenerOptions): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  /** Connections that close after an answer that has begun: further requests on them are ignored (RFC 9112, section 9.6). */
  const ending = new WeakSet<Socket>();
  const logOf = createLogOnce(log);

  function logRequestOf({ remoteAddress }: Socket, to: typeof log) {
    return logRequest({ address: served().findAddress(remoteAddress, undefined) }, to);
  }

  function refuse({ socket }: IncomingMessage, refusal: Refusal): Response {
    return logRequestOf(socket, logOf(refusal)).refuse(refusal);
  }

  function refusePipelined(socket: Socket): void {
    // Node still emits requests that it read before the socket was destroyed.
    if (socket.destroyed) return;
    socket.destroy();
    logRequestOf(socket, log).write({ bytes: 0, cause: "too many pipelined requests" });
  }

  async function respond(request: Request, incoming: IncomingMessage, outgoing: ServerResponse) {
    // A host such as 256.256.256.256, which only the parser of addresses refuses.
    if (!URL.canParse(request.url)) return refuse(incoming, malformedTarget());
    const { addIn, findAddress } = served();
    const forwardedFor = request.headers.get("x-forwarded-for") ?? undefined;
    const address = findAddress(incoming.socket.remoteAddress, forwardedFor);
    const response = await addIn.fetch(request, { address });
    // A client that keeps sending requests, such as a load balancer's check, would keep this server from ending.
    if (isStopping()) response.headers.set("connection", "close");
    if (isSecure) response.headers.set("strict-transport-security", "max-age=31536000");
    await sendResponse(response, outgoing);
    return RESPONSE_ALREADY_SENT;
  }

  return (incoming, outgoing) => {
    const { socket } = incoming;
    const waiting = unsent.of(socket);
    if (waiting.size >= mostPipelined) return refusePipelined(socket);
    const fault = requestFault(incoming, served().servesHost) ?? pipelineFault(incoming, waiting);
    unsent.add(outgoing);
    if (!fault && ending.has(socket)) return void incoming.resume();
    if (incoming.method === "POST" || fault?.headers["connection"] === "close") ending.add(socket);
    const body = hasBody(incoming) ? requestBody(incoming, outgoing) : undefined;
    if (fault) return void sendResponse(refuse(incoming, fault), outgoing);
    const answer = (request: Request) => {
      // Replaces Hono's body, which is Node's own stream.
      if (body) Object.defineProperty(request, "body", { value: body });
      return respond(request, incoming, outgoing);
    };
    const listener = getRequestListener(answer, {
      overrideGlobalObjects: false,
      hostname: unnamedHost,
      errorHandler: (error) => refuse(incoming, targetFault(error)),
    });
    void listener(incoming, outgoing);
  };
}
