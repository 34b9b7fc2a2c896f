/**
 * Reads a body as UTF-8 text, at most that many bytes of it (decompressed ones, since fetch decompresses). Of a longer
 * one it returns the beginning and closes the connection.
 */
export async function readText(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  signal: AbortSignal,
): Promise<{ readonly text: string; readonly truncated?: boolean }> {
  let text = "";
  if (!body) return { text };
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let read = 0;
  while (maxBytes > 0) {
    const { value } = await reader.read();
    if (!value) return { text: text + decoder.decode() };
    read += value.length;
    const excess = Math.max(0, read - maxBytes);
    text += decoder.decode(value.subarray(0, value.length - excess), { stream: true });
    // Also stops reading for a fetch that ignores its signal.
    if (excess || signal.aborted) break;
  }
  reader.cancel().catch(() => {});
  return { text, truncated: true };
}
