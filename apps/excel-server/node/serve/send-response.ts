import type { ServerResponse } from "node:http";

/**
 * Sends a response. Waits for a client that reads slowly, and disconnects it if the response's body fails; the body is
 * cancelled if the client disconnects. Never rejects.
 */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  const reader = response.body?.getReader();
  // A read that waits ends when its stream is cancelled. (A race with a promise for the disconnection would keep every
  // chunk until the response ends.)
  const cancel = (): void => void reader?.cancel().catch(() => undefined);
  outgoing.once("close", cancel);
  try {
    if (outgoing.destroyed) return cancel();
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (reader) {
      outgoing.flushHeaders();
      // Ends the wait for a client that has stopped reading when the body fails.
      reader.closed.catch(() => outgoing.destroy());
      for (;;) {
        const next = await reader.read();
        if (next.done || outgoing.destroyed) break;
        if (!outgoing.write(next.value)) await drained(outgoing);
      }
    }
    outgoing.end();
  } catch {
    outgoing.destroy();
    cancel();
  }
}

/** Resolves when more can be written, or nothing any more. */
function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      outgoing.off("drain", end);
      outgoing.off("close", end);
      resolve();
    };
    outgoing.once("drain", end);
    outgoing.once("close", end);
  });
}
