import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { EventEmitter } from "node:events";

const channel = "undici:client:connectError";

/**
 * Makes each failure to connect say so, until the server is closed. Node's `fetch` tells of a connection that was reset during
 * the handshake as of one that was reset after the request was sent. And it begins again at once, for ever, if a company's proxy
 * closes the connection without an answer (Node 24.21 does, Node 26.10 no longer); here it fails.
 *
 * @see https://github.com/nodejs/undici/issues/3897
 */
export function nameConnectFailures(server: EventEmitter): void {
  subscribe(channel, nameFailure);
  server.once("close", () => void unsubscribe(channel, nameFailure));
}

/** Called before `fetch` looks at the error. */
function nameFailure(message: unknown): void {
  const { error } = message as { readonly error?: NodeJS.ErrnoException };
  if (error === undefined) return;
  if (error.code === "UND_ERR_SOCKET") error.code = "UND_ERR_PRX_CONN";
  // Not of a look-up, which has a name of its own.
  if (error.syscall !== "getaddrinfo") error.syscall = "connect";
}
