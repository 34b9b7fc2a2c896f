import { zipSync, type DeflateOptions } from "fflate";

/** When each file was made: always the same day, so that the same files make the same bytes. Zips begin in 1980, in local time. */
const made = new Date(1980, 0, 1);

/** Packs files into a zip, uncompressed unless there is a level of compression, from 1 to 9. */
export function zip(
  files: ReadonlyMap<string, Uint8Array>,
  level: NonNullable<DeflateOptions["level"]> = 0,
): Uint8Array<ArrayBuffer> {
  return zipSync(Object.fromEntries(files), { level, mtime: made });
}
