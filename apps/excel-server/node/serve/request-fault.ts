import type { IncomingMessage, ServerResponse } from "node:http";
import { RequestError } from "@hono/node-server";
import { hasBody } from "./request-body.ts";
import { readHostname, type ServesHost } from "./served-names.ts";
import { refuseAndClose, Refusal } from "../../request/refusal.ts";

/** A request must have fewer headers, those of proxies included: above this number, Node drops headers without an error. */
export const mostHeaders = 100;

/** Why a request is refused: a proxy or the service could read it differently, or it is not for this server. */
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
 * Node's parser also accepts HTTP/0.9 and HTTP/2.0, and its URL resolves dots, reads a backslash as a slash and drops what
 * follows a `#`, while a proxy in front has decided by the target as it was sent. Browsers send none of these.
 */
function lineFault({ httpVersion, url = "" }: IncomingMessage): Refusal | undefined {
  if (!httpVersion.startsWith("1."))
    return refuseAndClose(400, "This is not a request of HTTP/1.1.", { cause: "another version of HTTP" });
  return /#|^[^?]*(?:\\|\/(?:\.|%2e){1,2}(?:[/?]|$))/i.test(url) ? malformedTarget() : undefined;
}

/** A dropped header could be a second `Host`, or the address that a proxy names. */
function headersFault({ rawHeaders }: IncomingMessage): Refusal | undefined {
  if (rawHeaders.length < 2 * mostHeaders) return undefined;
  const detail = `A request must have fewer than ${mostHeaders} headers.`;
  return refuseAndClose(431, detail, { cause: "too many headers" });
}

/** Node decodes only chunks, so the service would take a body with another transfer coding for the text itself. */
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
 * Why a request's host is unclear or not this server's: HTTP/1.1 requires exactly one `Host`, which an absolute target must repeat
 * (RFC 9112, 3.2).
 */
function hostFault(
  { rawHeaders, httpVersion, headers, url = "" }: IncomingMessage,
  servesHost: ServesHost,
): Refusal | undefined {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  // Load balancers check with HTTP/1.0, which needs none.
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
 * Why a POST is refused that follows unanswered requests on its connection: its answer could be lost, since a connection ends with
 * the answer to a POST. `before`: the unsent answers.
 */
export function pipelineFault(
  { method }: IncomingMessage,
  before: ReadonlySet<ServerResponse>,
): Refusal | undefined {
  // An answer that was written whole may have arrived already, before this process learns that it was sent.
  const isPipelined = [...before].some((answer) => !answer.writableEnded);
  if (method !== "POST" || !isPipelined) return undefined;
  const detail =
    "A POST may not follow a request that has no answer yet on its connection. Nothing was sent.";
  return refuseAndClose(400, detail, { cause: "pipelined POST" });
}

/** The refusal of a request whose URL can't be parsed. */
export function targetFault(error: unknown): Refusal {
  if (error instanceof RequestError) return malformedTarget();
  return new Refusal(500, "The server failed. See its log.", { cause: String(error) });
}

export function malformedTarget(): Refusal {
  return refuseAndClose(400, "The request's target or its Host header is malformed.", {
    cause: "malformed target or host",
  });
}
