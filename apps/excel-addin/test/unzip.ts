import { inflateRawSync } from "node:zlib";

/** Unpacks a zip of files that are stored or deflated, by its directory. */
export function unzip(archive: Uint8Array<ArrayBuffer>): ReadonlyMap<string, Uint8Array> {
  const view = new DataView(archive.buffer);
  const end = archive.byteLength - 22;
  const files = new Map<string, Uint8Array>();
  let entry = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const length = view.getUint16(entry + 28, true);
    const name = new TextDecoder().decode(archive.subarray(entry + 46, entry + 46 + length));
    const start = view.getUint32(entry + 42, true) + 30 + length;
    const packed = archive.subarray(start, start + view.getUint32(entry + 20, true));
    files.set(name, view.getUint16(entry + 10, true) === 8 ? inflateRawSync(packed) : packed);
    entry += 46 + length;
  }
  return files;
}
