import { readdir, readFile } from "node:fs/promises";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { iconFiles } from "./icon-files.ts";

const folder = new URL("icons/", import.meta.url);
const files = iconFiles();

test("every icon is there and no other", async () => {
  expect((await readdir(folder)).toSorted()).toEqual([...files.keys()].toSorted());
});

test.each([...files.keys()])("%s is as it is drawn now, in its size, and small", async (name) => {
  const committed = await readFile(new URL(name, folder));
  const size = Number(/\d+/.exec(name)![0]);
  expect([committed.readUInt32BE(16), committed.readUInt32BE(20)]).toEqual([size, size]);
  // Compressors differ from version to version; the pixels do not.
  expect(pixels(committed).equals(pixels(Buffer.from(files.get(name)!)))).toBe(true);
  expect(committed.length).toBeLessThan(2000);
});

/** The only data chunk of a PNG of ours, inflated. */
function pixels(png: Buffer): Buffer {
  const at = png.indexOf("IDAT");
  return inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
}
