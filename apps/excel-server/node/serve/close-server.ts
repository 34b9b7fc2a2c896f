import type { Server } from "node:http";
import type { UnsentAnswers } from "./unsent-answers.ts";

/** Milliseconds that it waits for clients that have stopped reading, or have sent half a request. */
const patience = 5_000;

/** Closes a server once the answers that it has begun are sent. */
export async function closeServer(
  server: Pick<Server, "close" | "closeAllConnections" | "closeIdleConnections">,
  unsent: Pick<UnsentAnswers, "sent">,
): Promise<void> {
  let isLate = false;
  const clock = setTimeout(() => {
    isLate = true;
    server.closeAllConnections();
  }, patience);
  // Node calls a connection idle as soon as its answer has ended, and with TLS destroys it before the last bytes are sent.
  await unsent.sent();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    // Node closes the other connections after their answers.
    if (isLate) server.closeAllConnections();
    else server.closeIdleConnections();
  });
  clearTimeout(clock);
}
