/** An answer as it is kept and sent: what is large is compressed. */
export interface PackedAnswer {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isGzip: boolean;
}

/** Below so many characters compression gains nothing. */
const worthPacking = 1_000;

/** So many characters are encoded at a time. */
const chunkLength = 65_536;

/** Packs a text that comes in parts, so that it is never in memory as a whole. */
export async function packAnswer(type: string, parts: readonly string[]): Promise<PackedAnswer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length < worthPacking) return { type, bytes: new TextEncoder().encode(parts.join("")), isGzip: false };
  const encoded = encodedChunks(parts);
  const plain = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const { done, value } = encoded.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  const packed = plain.pipeThrough(new CompressionStream("gzip"));
  return { type, bytes: new Uint8Array(await new Response(packed).arrayBuffer()), isGzip: true };
}

function* encodedChunks(parts: readonly string[]): Generator<Uint8Array<ArrayBuffer>, undefined> {
  const encoder = new TextEncoder();
  let chunk = "";
  for (const part of parts) {
    chunk += part;
    if (chunk.length < chunkLength) continue;
    yield encoder.encode(chunk);
    chunk = "";
  }
  yield encoder.encode(chunk);
  return undefined;
}

/** The response of a packed answer, for clients that read gzip and for others. */
export function respondPacked(
  request: Request,
  { type, bytes, isGzip }: PackedAnswer,
  {
    status = 200,
    headers = {},
  }: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> },
): Response {
  const staysPacked = isGzip && readsGzip(request.headers.get("accept-encoding") ?? "");
  const isPlain = isGzip && !staysPacked;
  const all = {
    ...headers,
    "content-type": type,
    "cache-control": "no-store",
    "odata-version": "4.0",
    vary: "accept-encoding",
    "x-content-type-options": "nosniff",
    ...(staysPacked && { "content-encoding": "gzip" }),
    ...(!isPlain && { "content-length": String(bytes.byteLength) }),
  };
  if (request.method === "HEAD") return new Response(null, { status, headers: all });
  const body = isPlain ? new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")) : bytes;
  return new Response(body, { status, headers: all });
}

function readsGzip(accepted: string): boolean {
  return accepted.split(",").some((one) => /^\s*(?:x-)?gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(one));
}
