import type { TakeBytes } from "./transport.ts";

/**
 * Reads a body as UTF-8 text, or passes its bytes on to `take`: at most that many bytes of it (decompressed ones, since fetch
 * decompresses). Of a longer one it returns the beginning and closes the connection.
 */
export async function readBody(
  response: Pick<Response, "body" | "text" | "arrayBuffer">,
  maxBytes: number,
  signal: AbortSignal,
  take?: TakeBytes,
): Promise<ReadText> {
  const body = response.body as Partial<NonNullable<Response["body"]>> | null | undefined;
  if (typeof body?.getReader !== "function") return await readWhole(response, maxBytes, take);
  const reader = body.getReader() as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  // Keeps the first bytes of a character whose others are still to come.
  const decoder = new TextDecoder();
  let text = "";
  let left = maxBytes;
  while (maxBytes > 0) {
    const { value } = await reader.read();
    if (!value) return { text: text + decoder.decode() };
    const bytes = value.subarray(0, left);
    if (take) await take(bytes);
    else text += decoder.decode(bytes, { stream: true });
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
async function readWhole(
  response: Pick<Response, "text" | "arrayBuffer">,
  maxBytes: number,
  take?: TakeBytes,
): Promise<ReadText> {
  if (maxBytes === 0) return { text: "" };
  const whole = take
    ? new Uint8Array(await response.arrayBuffer())
    : new TextEncoder().encode(await response.text());
  const kept = whole.subarray(0, maxBytes);
  await take?.(kept);
  const text = take ? "" : new TextDecoder().decode(kept, { stream: true });
  return { text, truncated: whole.length > maxBytes };
}
