import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { EventEmitter } from "node:events";

const channel = "undici:client:connectError";

/**
 * Marks errors of connecting as such, until the server is closed. Node's `fetch` has the same error for a connection that was reset
 * during the handshake and for one that was reset after the request was sent. The mark also ends an endless loop: Node 24.21
 * (26.10 no longer) reconnects for ever to a company's proxy that closes the connection without an answer.
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
  // A failed look-up of a name keeps its own `syscall`.
  if (error.syscall !== "getaddrinfo") error.syscall = "connect";
}
