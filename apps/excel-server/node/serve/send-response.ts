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
  // What arrives of a body that nobody reads would wait in memory until the response has ended.
  outgoing.req.resume();
  // Node 26 goes on taking bytes when the connection is closed, and says so only when this process does nothing else.
  const isClosed = (): boolean => outgoing.destroyed || outgoing.req.socket.destroyed;
  try {
    if (isClosed()) return cancel();
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (reader) {
      outgoing.flushHeaders();
      // Ends the wait for a client that has stopped reading when the body fails.
      reader.closed.catch(() => outgoing.destroy());
      for (;;) {
        const next = await reader.read();
        if (next.done || isClosed()) break;
        await write(outgoing, next.value);
      }
    }
    outgoing.end();
  } catch {
    outgoing.destroy();
    cancel();
  }
}

/**
 * Writes one chunk. Resolves when the system has it, or nothing can be written any more: Node counts the bytes that wait, and not
 * the chunks, of which a service may send thousands with one byte each.
 */
function write(outgoing: ServerResponse, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      outgoing.off("close", end);
      resolve();
    };
    outgoing.once("close", end);
    outgoing.write(chunk, end);
  });
}
