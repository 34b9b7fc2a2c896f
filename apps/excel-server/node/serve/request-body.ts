import type { IncomingMessage, ServerResponse } from "node:http";
import { createByteBlocks, isCrumbled } from "../../request/byte-blocks.ts";
import { BodyError, type BodyFault } from "../../request/receive-body.ts";

/** With so many bytes waiting for the reader, receiving pauses. */
const mostWaiting = 65_536;

/** Whether a request says that a body follows. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * The body of a request. It joins small chunks: Node's own stream (`Readable.toWeb`) keeps an object for each, up to 16,384 chunks.
 * Once the response has begun, the rest is dropped. A client whose body arrives in too many pieces is disconnected, even if nobody
 * reads the body, since each piece takes time.
 */
export function requestBody(incoming: IncomingMessage, outgoing: ServerResponse): ReadableStream<Uint8Array> {
  let waiting = createByteBlocks();
  let ending: "complete" | BodyFault | undefined;
  let wake: (() => void) | undefined;
  let chunks = 0;
  let bytes = 0;
  let isDropped = false;
  let isAnnounced = false;

  function receive(chunk: Buffer): void {
    chunks += 1;
    bytes += chunk.byteLength;
    if (isCrumbled(chunks, bytes)) {
      end("too-many-pieces");
      incoming.destroy();
      return;
    }
    if (isDropped || outgoing.headersSent) return;
    waiting.add(chunk);
    if (waiting.size >= mostWaiting) incoming.pause();
    // Later, when Node has handed over all chunks that have arrived.
    if (!isAnnounced) setImmediate(announce);
    isAnnounced = true;
  }
  function announce(): void {
    isAnnounced = false;
    wake?.();
  }
  function end(how: "complete" | BodyFault): void {
    ending ??= how;
    wake?.();
  }
  incoming
    .on("data", receive)
    .once("end", () => end("complete"))
    .on("error", () => end("broken-off"))
    .once("close", () => end("broken-off"));
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        while (waiting.size === 0 && ending === undefined)
          await new Promise<void>((resolve) => (wake = resolve));
        if (waiting.size > 0 && ending !== "too-many-pieces") {
          controller.enqueue(waiting.toBytes());
          waiting = createByteBlocks();
          incoming.resume();
        } else if (ending === "complete") controller.close();
        else controller.error(new BodyError(ending!));
      },
      cancel() {
        isDropped = true;
        incoming.resume();
      },
    },
    { highWaterMark: 0 },
  );
}
