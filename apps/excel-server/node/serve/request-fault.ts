import type { IncomingMessage, ServerResponse } from "node:http";
import { RequestError } from "@hono/node-server";
import { Refusal } from "../../request/refusal.ts";

/** Why a request's host can't be known: HTTP/1.1 wants exactly one. */
export function hostFault({ rawHeaders, httpVersion }: IncomingMessage): Refusal | undefined {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  // Checks of load balancers use HTTP/1.0, which needs none.
  if (hosts.length === 1 || (hosts.length === 0 && httpVersion === "1.0")) return undefined;
  return new Refusal(400, "A request needs one Host header.", { cause: "host missing or repeated" });
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
  return new Refusal(400, detail, { cause: "pipelined POST", headers: { connection: "close" } });
}

/** The refusal of a request of which no URL can be made; `error` says why. */
export function targetFault(error: unknown): Refusal {
  if (error instanceof RequestError)
    return new Refusal(400, "The request's target or its Host header is malformed.", {
      cause: "malformed target or host",
    });
  return new Refusal(500, "The server failed. See its log.", { cause: String(error) });
}
