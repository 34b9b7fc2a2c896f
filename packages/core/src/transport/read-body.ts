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
  // Keeps the first bytes of a character whose others are still to come.
  const decoder = new TextDecoder();
  let text = "";
  let left = maxBytes;
  while (maxBytes > 0) {
    const { value } = await reader.read();
    if (!value) return { text: text + decoder.decode() };
    text += decoder.decode(value.subarray(0, left), { stream: true });
    left -= value.length;
    // Also stops reading for a fetch that ignores its signal.
    if (left < 0 || signal.aborted) break;
  }
  reader.cancel().catch(() => {});
  return { text, truncated: true };
}
