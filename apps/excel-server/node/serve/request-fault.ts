import type { IncomingMessage, ServerResponse } from "node:http";
import { RequestError } from "@hono/node-server";
import { hasBody } from "./request-body.ts";
import { readHostname, type ServesHost } from "./served-names.ts";
import { refuseAndClose, Refusal } from "../../request/refusal.ts";

/** Headers of one request, those of proxies included. Node drops what is above its own limit. */
export const mostHeaders = 100;

/** Why a request is refused that another program in front or behind could read differently, or that is not for this server. */
export function requestFault(incoming: IncomingMessage, servesHost: ServesHost): Refusal | undefined {
  return (
    headersFault(incoming) ??
    lineFault(incoming) ??
    hostFault(incoming, servesHost) ??
    codingFault(incoming) ??
    bodyFault(incoming)
  );
}

/**
 * Node's parser also takes HTTP/0.9 and HTTP/2.0, and its URL resolves dots, takes a backslash for a slash and drops what
 * follows a `#`. A proxy in front may have decided by the target as it was sent. Browsers send none of these.
 */
function lineFault({ httpVersion, url = "" }: IncomingMessage): Refusal | undefined {
  if (!httpVersion.startsWith("1."))
    return refuseAndClose(400, "This is not a request of HTTP/1.1.", { cause: "another version of HTTP" });
  return /#|^[^?]*(?:\\|\/(?:\.|%2e){1,2}(?:[/?]|$))/i.test(url) ? malformedTarget() : undefined;
}

/** A header that Node dropped could be a second host, or the address that a proxy names. */
function headersFault({ rawHeaders }: IncomingMessage): Refusal | undefined {
  if (rawHeaders.length < 2 * mostHeaders) return undefined;
  const detail = `A request must have fewer than ${mostHeaders} headers.`;
  return refuseAndClose(431, detail, { cause: "too many headers" });
}

/** Only chunks are decoded, so the service would take a body that is compressed for the transfer for the text. */
function codingFault({ headers }: IncomingMessage): Refusal | undefined {
  const coding = headers["transfer-encoding"];
  if (coding === undefined || /^chunked$/i.test(coding.trim())) return undefined;
  const detail = "This server knows no transfer coding but chunked. Nothing was sent.";
  return refuseAndClose(400, detail, { cause: "unknown transfer coding" });
}

/** The body of a read has no meaning, and would wait in memory while the read is under way. */
function bodyFault(incoming: IncomingMessage): Refusal | undefined {
  const { method } = incoming;
  if ((method !== "GET" && method !== "HEAD") || !hasBody(incoming)) return undefined;
  const detail = `A ${method} request may not have a body.`;
  return refuseAndClose(400, detail, { cause: "body in a read" });
}

/**
 * Why a request's host can't be known or is not this server's: HTTP/1.1 wants exactly one, and in a target that is an address the
 * same (RFC 9112, 3.2).
 */
function hostFault(
  { rawHeaders, httpVersion, headers, url = "" }: IncomingMessage,
  servesHost: ServesHost,
): Refusal | undefined {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  // Checks of load balancers use HTTP/1.0, which needs none.
  const isKnown =
    (hosts.length === 1 && headers.host !== "") || (hosts.length === 0 && httpVersion === "1.0");
  if (!isKnown)
    return refuseAndClose(400, "A request needs one Host header.", { cause: "host missing or repeated" });
  const [, named] = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url) ?? [];
  const host = headers.host ?? named;
  if (host === undefined) return undefined;
  if (named !== undefined && named.toLowerCase() !== host.toLowerCase()) return malformedTarget();
  return servesHost(host) ? undefined : notServed(host);
}

/** Not 421, after which browsers send a request again. */
function notServed(host: string): Refusal {
  const name = readHostname(host);
  if (name === undefined) return malformedTarget();
  const detail = `This server does not serve the name ${name}. If people use it, write it into server.json: as the host of "address", or into "aliases".`;
  return refuseAndClose(400, detail, { cause: `host not served: ${name}`, once: true });
}

/**
 * Why a request that follows unanswered ones on its connection is refused: its answer could be lost, since a connection ends
 * with the answer to a POST. `before` are the answers that have not been sent.
 */
export function pipelineFault(
  { method }: IncomingMessage,
  before: ReadonlySet<ServerResponse>,
): Refusal | undefined {
  // A client may have a whole answer before this process knows that it was sent.
  const isPipelined = [...before].some((answer) => !answer.writableEnded || !answer.shouldKeepAlive);
  if (method !== "POST" || !isPipelined) return undefined;
  const detail =
    "A POST may not follow a request that has no answer yet on its connection. Nothing was sent.";
  return refuseAndClose(400, detail, { cause: "pipelined POST" });
}

/** The refusal of a request of which no URL can be made; `error` says why. */
export function targetFault(error: unknown): Refusal {
  if (error instanceof RequestError) return malformedTarget();
  return new Refusal(500, "The server failed. See its log.", { cause: String(error) });
}

export function malformedTarget(): Refusal {
  return refuseAndClose(400, "The request's target or its Host header is malformed.", {
    cause: "malformed target or host",
  });
}
