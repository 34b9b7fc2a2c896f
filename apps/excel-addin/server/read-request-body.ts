/** Why a request's body could not be read. */
export type BodyFault = "too-large" | "too-slow";

/** Reads a request's body of at most `limit` bytes into memory. Stops reading when `signal` aborts. */
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
      // Not awaited: whether the rest could be cancelled makes no difference.
      reader.cancel().catch(() => undefined);
      return fault;
    }
    if (next === "too-slow" || next.done) break;
    chunks.push(next.value);
    size += next.value.byteLength;
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}
