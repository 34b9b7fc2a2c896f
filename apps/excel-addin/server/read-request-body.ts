/** Why a request's body could not be had. */
export type BodyFault = "too-large" | "too-slow";

/**
 * Reads a request's body into memory, `limit` bytes at most. Ends as soon as `signal` aborts, however slowly the
 * rest arrives; then what was begun is given up.
 */
export async function readRequestBody(
  request: Request,
  limit: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | BodyFault> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return "too-large";
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const aborted = new Promise<"too-slow">((resolve) => {
    if (signal.aborted) resolve("too-slow");
    signal.addEventListener("abort", () => resolve("too-slow"), { once: true });
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const next = await Promise.race([reader.read(), aborted]);
    const fault =
      next === "too-slow" ? next : size + (next.value?.byteLength ?? 0) > limit ? "too-large" : undefined;
    if (fault) {
      // What the client still sends is of no interest; a client that is gone can't be told anything either.
      reader.cancel().catch(() => undefined);
      return fault;
    }
    if (next === "too-slow" || next.done) break;
    chunks.push(next.value);
    size += next.value.byteLength;
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
