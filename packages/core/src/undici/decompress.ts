import { Buffer } from "node:buffer";
import type { Transform } from "node:stream";
import * as zlib from "node:zlib";

/** As fetch does, requests compressed responses. */
export const encodings = { "accept-encoding": "gzip, deflate, br" };

// As fetch does, reads a body whose end was cut off as far as it goes.
const gzip = { flush: zlib.constants.Z_SYNC_FLUSH, finishFlush: zlib.constants.Z_SYNC_FLUSH };
const brotli = {
  flush: zlib.constants.BROTLI_OPERATION_FLUSH,
  finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH,
};
const decompressors: Readonly<Record<string, (body: Uint8Array) => Transform>> = {
  gzip: () => zlib.createGunzip(gzip),
  "x-gzip": () => zlib.createGunzip(gzip),
  // Many servers send raw deflate data; those of zlib begin with a byte whose low half is 8.
  deflate: ([first = 0]) => ((first & 15) === 8 ? zlib.createInflate(gzip) : zlib.createInflateRaw(gzip)),
  br: () => zlib.createBrotliDecompress(brotli),
  // Not in Node 20, whose fetch does not read it either.
  ...("createZstdDecompress" in zlib && { zstd: () => zlib.createZstdDecompress() }),
};

/**
 * Undoes the encodings of a body, which `Content-Encoding` names, the last one first, and stops at that many bytes. As fetch
 * does, returns the body unchanged if an encoding is unknown, and rejects if the data are invalid.
 */
export async function decompress(
  body: Uint8Array,
  contentEncoding: string,
  maxBytes: number,
): Promise<{ readonly bytes: Uint8Array; readonly truncated: boolean }> {
  let bytes = body;
  let truncated = false;
  const names = contentEncoding
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .reverse();
  if (names.length > 5) throw new Error("the body has more than 5 content encodings");
  if (bytes.length === 0 || !names.every((name) => Object.hasOwn(decompressors, name))) {
    return { bytes, truncated };
  }
  for (const name of names) {
    const decoded: Uint8Array[] = [];
    let left = maxBytes;
    for await (const chunk of decompressors[name]!(bytes).end(bytes) as AsyncIterable<Uint8Array>) {
      decoded.push(chunk.length > left ? chunk.subarray(0, left) : chunk);
      left -= chunk.length;
      if (left < 0) break;
    }
    truncated ||= left < 0;
    bytes = Buffer.concat(decoded);
  }
  return { bytes, truncated };
}
