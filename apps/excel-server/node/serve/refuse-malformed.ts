import type { EventEmitter } from "node:events";
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { logRequest, type LoggedRequest, type LogEntry } from "../../request/logged-request.ts";
import { refuseAndClose, Refusal } from "../../request/refusal.ts";
import { sendResponse } from "./send-response.ts";
import type { UnsentAnswers } from "./unsent-answers.ts";

export interface MalformedOptions {
  readonly log: ((entry: LogEntry) => void) | undefined;
  /** The address of a connection's client, without the request's headers. */
  readonly addressOf: (socket: Pick<Socket, "remoteAddress">) => string;
  readonly unsent: UnsentAnswers;
}

/** Milliseconds between two log lines about connections above the limit. */
const dropInterval = 10_000;

/**
 * Refuses, with a log line, what Node would refuse without one: requests that its parser can't read or that arrive too slowly,
 * failed TLS handshakes, unknown expectations, and connections above the limit.
 */
export function refuseMalformed(server: EventEmitter, { log, addressOf, unsent }: MalformedOptions): void {
  const logRequestOf = (socket: Pick<Socket, "remoteAddress">): LoggedRequest =>
    logRequest({ address: addressOf(socket) }, log);
  /** The last request of each connection that is still open. */
  const last = new WeakMap<Socket, IncomingMessage>();
  server.prependListener("request", (incoming: IncomingMessage) => last.set(incoming.socket, incoming));

  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const refusal = refusalOf(error);
    const request = last.get(socket);
    // A body that can't be read fails its request, which has a line of its own.
    const isBody = request?.complete === false;
    // A browser may open a connection and never use it.
    const isUnused = error.code === timedOut && !request && socket.bytesRead === 0;
    if (!refusal || isBody || isUnused) return void socket.destroy();
    const response = logRequestOf(socket).refuse(refusal);
    // The client would take this answer for that of its create under way.
    if (unsent.of(socket).size > 0) socket.destroy();
    else void end(socket, response);
  });
  server.on("connect", (_: IncomingMessage, socket: Socket) => {
    void end(socket, logRequestOf(socket).refuse(new Refusal(405, "This server is not a proxy.")));
  });
  server.on("checkExpectation", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const refusal = refuseAndClose(417, "This server knows no expectation but 100-continue.", {
      cause: "unknown expectation",
    });
    void sendResponse(logRequestOf(incoming.socket).refuse(refusal), outgoing);
  });
  server.on("tlsClientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    // A load balancer's check connects and leaves.
    if (error.code !== "ECONNRESET")
      logRequestOf(socket).write({ bytes: 0, cause: `TLS handshake (${error.code ?? "unknown"})` });
  });
  let droppedAt = -Infinity;
  server.on("drop", (dropped) => {
    const now = performance.now();
    if (now - droppedAt < dropInterval) return;
    droppedAt = now;
    logRequestOf({ remoteAddress: dropped?.remoteAddress }).write({
      bytes: 0,
      cause: "limit of connections",
    });
  });
}

/** Node's code for a request that did not arrive in time. */
const timedOut = "ERR_HTTP_REQUEST_TIMEOUT";

/** The answer to Node's error; undefined if the connection itself has failed. */
function refusalOf({ code = "" }: NodeJS.ErrnoException): Refusal | undefined {
  if (code === timedOut)
    return new Refusal(408, "The request did not arrive in time.", { cause: `request too slow (${code})` });
  if (code === "HPE_HEADER_OVERFLOW")
    return new Refusal(431, "The request's headers are too long.", { cause: `headers too long (${code})` });
  if (!code.startsWith("HPE_")) return undefined;
  return new Refusal(400, "This is not a request of HTTP/1.1.", { cause: `malformed request (${code})` });
}

/** Writes a response to a connection for which Node has made no response object, and ends the connection. */
async function end(socket: Socket, response: Response): Promise<void> {
  socket.on("error", () => undefined);
  if (!socket.writable) return void socket.destroy();
  const head = [
    `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`,
    ...[...response.headers].map((header) => header.join(": ")),
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${await response.text()}`, () => socket.destroy());
}
