import { crc32 } from "./crc32.ts";

/** Compresses bytes with DEFLATE (RFC 1951). */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/** Packs files into a zip, uncompressed unless there is `deflate`. The same files make the same bytes. */
export function zip(files: ReadonlyMap<string, Uint8Array>, deflate?: Deflate): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [path, bytes] of files) {
    const name = new TextEncoder().encode(path);
    const packed = deflate?.(bytes) ?? bytes;
    const entry = describe(name, bytes, { packed: packed.byteLength, method: deflate ? 8 : 0 });
    const local = join([words(["u32", 0x04034b50]), entry, name, packed]);
    // No comment, first disk, no attributes, and where the file begins.
    const place = words(["u16", 0], ["u16", 0], ["u16", 0], ["u32", 0], ["u32", offset]);
    directory.push(join([words(["u32", 0x02014b50], ["u16", 20]), entry, place, name]));
    parts.push(local);
    offset += local.byteLength;
  }
  const index = join(directory);
  const count = directory.length;
  const end = words(
    ["u32", 0x06054b50],
    ["u32", 0],
    ["u16", count],
    ["u16", count],
    ["u32", index.byteLength],
    ["u32", offset],
    ["u16", 0],
  );
  return join([...parts, index, end]);
}

/** The fields that stand both before a file and in the directory. */
function describe(
  name: Uint8Array,
  bytes: Uint8Array,
  { packed, method }: { readonly packed: number; readonly method: 0 | 8 },
): Uint8Array {
  return words(
    ["u16", 20], // the version that is needed to unpack
    ["u16", 0x0800], // names are in UTF-8
    ["u16", method],
    ["u32", 0x00210000], // 1980-01-01, so that the same files make the same bytes
    ["u32", crc32(bytes)],
    ["u32", packed],
    ["u32", bytes.byteLength],
    ["u16", name.byteLength],
    ["u16", 0], // nothing else
  );
}

/** Numbers in 16 or 32 bits, the lowest byte first. */
function words(...values: readonly (readonly [size: "u16" | "u32", value: number])[]): Uint8Array {
  return Uint8Array.from(
    values.flatMap(([size, value]) =>
      Array.from({ length: size === "u16" ? 2 : 4 }, (_, byte) => (value >>> (8 * byte)) & 0xff),
    ),
  );
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.byteLength;
  }
  return all;
}
