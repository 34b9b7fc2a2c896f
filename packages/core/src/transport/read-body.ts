/**
 * Reads a body as UTF-8 text, at most that many bytes of it (decompressed ones, since fetch decompresses). Of a longer
 * one it returns the beginning and closes the connection.
 */
export async function readBody(
  response: Pick<Response, "body" | "text">,
  maxBytes: number,
  signal: AbortSignal,
): Promise<ReadText> {
  const body = response.body as Partial<NonNullable<Response["body"]>> | null | undefined;
  if (typeof body?.getReader !== "function") return await readWhole(response, maxBytes);
  const reader = body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
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

/** A body's text, or the beginning of a longer one. */
interface ReadText {
  readonly text: string;
  readonly truncated?: boolean;
}

/** Reads a body without a stream: there is none, or `fetch` has no streams, as in React Native, node-fetch 2 and mocks. */
async function readWhole(response: Pick<Response, "text">, maxBytes: number): Promise<ReadText> {
  if (maxBytes === 0) return { text: "" };
  const text = await response.text();
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= maxBytes) return { text };
  return { text: new TextDecoder().decode(bytes.subarray(0, maxBytes), { stream: true }), truncated: true };
}
