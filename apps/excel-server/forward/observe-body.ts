import { createByteBlocks, isCrumbled } from "../request/byte-blocks.ts";
import { CutOff } from "../request/cut-off.ts";
import type { Deadline } from "../request/deadline.ts";

/** What became of an answer's body. */
export interface BodyEnd {
  readonly bytes: number;
  /** The trace id in a problem body. */
  readonly traceId?: string;
  /** Why the body is not complete. */
  readonly cause?: string;
}

/** Bytes of an error's body that are searched for the trace id. */
const searched = 65_536;

/**
 * Passes an answer's body on: at most `limit` bytes, and until the deadline. Calls `ended` once, however it ends. In the
 * body of an error (`isError`) it looks for the trace id.
 */
export function observeBody(
  body: ReadableStream<Uint8Array>,
  options: { readonly limit?: number; readonly deadline: Deadline; readonly isError: boolean },
  ended: (end: BodyEnd) => void,
): ReadableStream<Uint8Array> {
  const { limit = Infinity, deadline, isError } = options;
  const reader = body.getReader();
  const start = createByteBlocks();
  let bytes = 0;
  let pieces = 0;
  let over = false;

  function end(cause?: string): void {
    if (over) return;
    over = true;
    deadline.stop();
    const traceId = isError ? findTraceId(start.toBytes()) : undefined;
    ended({ bytes, ...(traceId !== undefined && { traceId }), ...(cause !== undefined && { cause }) });
  }
  function fail(controller: ReadableStreamDefaultController, error: unknown): void {
    if (over) return;
    end(error instanceof CutOff ? error.message : "answer broken off by the service");
    controller.error(error);
    reader.cancel().catch(() => undefined);
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        // Notices a failure even while the client reads nothing.
        reader.closed.catch((error: unknown) => fail(controller, error));
        deadline.onEnd((why) => {
          if (over) return;
          end(why);
          controller.error(new CutOff(why));
          reader.cancel().catch(() => undefined);
        });
      },
      async pull(controller) {
        try {
          const next = await reader.read();
          if (over) return;
          if (next.done) {
            end();
            controller.close();
            return;
          }
          if (bytes + next.value.byteLength > limit) throw new CutOff(`answer of more than ${limit} bytes`);
          if (isCrumbled(pieces, bytes)) throw new CutOff("answer in too many pieces");
          if (isError && bytes < searched) start.add(next.value);
          pieces += 1;
          bytes += next.value.byteLength;
          controller.enqueue(next.value);
        } catch (error) {
          fail(controller, error);
        }
      },
      cancel() {
        end("client gone");
        return reader.cancel();
      },
    },
    // No buffer, so that the service is read only as fast as the client reads.
    { highWaterMark: 0 },
  );
}

function findTraceId(start: Uint8Array): string | undefined {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(start));
    const traceId = typeof body === "object" && body !== null && "traceId" in body ? body.traceId : undefined;
    return typeof traceId === "string" ? traceId.slice(0, 200) : undefined;
  } catch {
    return undefined;
  }
}
