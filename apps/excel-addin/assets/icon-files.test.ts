import { readdir, readFile } from "node:fs/promises";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { iconFiles } from "./icon-files.ts";

const folder = new URL("icons/", import.meta.url);
const files = iconFiles();

test("the folder has exactly the icons that are drawn", async () => {
  expect((await readdir(folder)).toSorted()).toEqual([...files.keys()].toSorted());
});

test.each([...files.keys()])("%s is up to date, has the size in its name, and is small", async (name) => {
  const committed = await readFile(new URL(name, folder));
  const size = Number(/\d+/.exec(name)![0]);
  expect([committed.readUInt32BE(16), committed.readUInt32BE(20)]).toEqual([size, size]);
  // Compares pixels, since versions of zlib compress differently.
  expect(pixels(committed).equals(pixels(Buffer.from(files.get(name)!)))).toBe(true);
  expect(committed.length).toBeLessThan(2000);
});

/** The inflated data of a PNG, which has only one data chunk here. */
function pixels(png: Buffer): Buffer {
  const at = png.indexOf("IDAT");
  return inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
}
