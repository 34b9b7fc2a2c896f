import type { ServerResponse } from "node:http";

/**
 * Sends a response. Waits for a client that reads slowly, and disconnects it if the response's body fails; the body is
 * cancelled if the client disconnects. Never rejects.
 */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  const reader = response.body?.getReader();
  // Cancelling ends a waiting read. (A race with a promise for the disconnection would keep every chunk until the response ends.)
  const cancel = (): void => void reader?.cancel().catch(() => undefined);
  outgoing.once("close", cancel);
  // Otherwise a request's body that nobody reads would stay in memory until the response has ended.
  outgoing.req.resume();
  // Node 26 goes on accepting bytes after the connection has closed, and reports the end only when this process is idle.
  const isClosed = (): boolean => outgoing.destroyed || outgoing.req.socket.destroyed;
  try {
    if (isClosed()) return cancel();
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (reader) {
      // The headers leave with the first bytes, or alone if these are late.
      const flushing = setImmediate(() => outgoing.flushHeaders());
      outgoing.once("close", () => clearImmediate(flushing));
      // A browser may send a create again if it gets no headers.
      if (outgoing.req.method === "POST") outgoing.flushHeaders();
      // If the body fails while the client does not read, the wait for the client ends too.
      reader.closed.catch(() => outgoing.destroy());
      for (;;) {
        const next = await reader.read();
        clearImmediate(flushing);
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
 * Writes one chunk. Resolves when the system has it, or nothing can be written any more. Waiting for Node's `drain` is not enough:
 * it counts waiting bytes, not chunks, and a service may send thousands of chunks with one byte each.
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
