import { once } from "node:events";
import type { ServerResponse } from "node:http";

/**
 * Sends a response. Waits for a client that reads slowly, and disconnects it if the response's body fails; the body is
 * cancelled if the client disconnects. Rejects never.
 */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  const reader = response.body?.getReader();
  const gone = new Promise<"gone">((resolve) => outgoing.once("close", () => resolve("gone")));
  try {
    if (outgoing.destroyed) throw new Error("The client is gone.");
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (reader) {
      outgoing.flushHeaders();
      // Ends the wait for a client that has stopped reading when the body fails.
      reader.closed.catch(() => outgoing.destroy());
      for (;;) {
        const next = await Promise.race([reader.read(), gone]);
        if (next === "gone") throw new Error("The client is gone.");
        if (next.done) break;
        if (!outgoing.write(next.value)) await Promise.race([once(outgoing, "drain"), gone]);
      }
    }
    outgoing.end();
  } catch {
    outgoing.destroy();
    reader?.cancel().catch(() => undefined);
  }
}
