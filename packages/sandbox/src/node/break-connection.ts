import type { IncomingMessage, ServerResponse } from "node:http";
import type { Exchange } from "../http/exchange.ts";

/** Time for the client to read what was sent: a reset can overtake it. */
const readMs = 25;

/** Resets the socket, or leaves it open without sending more. */
export async function breakConnection(
  exchange: Exchange,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  if (exchange.kind === "no-answer") {
    if (exchange.how !== "stall") incoming.socket.resetAndDestroy();
    return;
  }
  const body = new Uint8Array(await exchange.response.arrayBuffer());
  const headers = Object.fromEntries(exchange.response.headers);
  outgoing.writeHead(exchange.response.status, { ...headers, "content-length": body.byteLength });
  await new Promise<void>((resolve) => {
    outgoing.write(body.subarray(0, body.byteLength >>> 1), () => resolve());
  });
  if (exchange.breaksOff === "reset") setTimeout(() => incoming.socket.resetAndDestroy(), readMs);
}
