/**
 * Reads a body as UTF-8 text, at most that many bytes of it (decompressed ones, since fetch decompresses). Of a longer
 * one it returns the beginning and closes the connection.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  signal: AbortSignal,
): Promise<{ readonly text: string; readonly truncated?: boolean }> {
  if (!body) return { text: "" };
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let left = maxBytes;
  while (maxBytes > 0) {
    const { value } = await reader.read();
    if (!value) return { text: decode(chunks) };
    chunks.push(value.subarray(0, left));
    left -= value.length;
    // Also stops reading for a fetch that ignores its signal.
    if (left < 0 || signal.aborted) break;
  }
  reader.cancel().catch(() => {});
  return { text: decode(chunks, true), truncated: true };
}

/** Decodes all chunks at once, which takes much less time than one by one. A character that was cut off is left out. */
function decode(chunks: readonly Uint8Array[], truncated: boolean = false): string {
  const bytes = chunks.length === 1 ? chunks[0] : join(chunks);
  // Only with `stream` does a decoder keep anything.
  return truncated ? new TextDecoder().decode(bytes, { stream: true }) : decoder.decode(bytes);
}

/** Making one takes as long as decoding a short body. */
const decoder = new TextDecoder();

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
