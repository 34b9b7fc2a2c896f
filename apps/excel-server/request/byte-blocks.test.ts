import { expect, test } from "vitest";
import { createByteBlocks, isCrumbled } from "./byte-blocks.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (of: Uint8Array) => new TextDecoder().decode(of);

test("a million pieces of one byte take a few blocks, of twice the bytes at most", () => {
  const blocks = createByteBlocks();
  const piece = bytes("x");
  let taken = 0;
  for (let n = 0; n < 1_000_000; n += 1) {
    taken += blocks.growth(1);
    blocks.add(piece);
    if (blocks.held > 2 * blocks.size) throw new Error(`${blocks.held} are held for ${blocks.size}.`);
  }
  expect(taken).toBe(blocks.held);
  expect(blocks.held - blocks.size).toBeLessThan(65_536);
  expect(blocks.toBytes()).toEqual(new Uint8Array(1_000_000).fill(120));
});

test("one piece takes as many bytes as it has", () => {
  const blocks = createByteBlocks();
  expect(blocks.growth(100_000)).toBe(100_000);
  blocks.add(new Uint8Array(100_000));
  expect([blocks.held, blocks.size, blocks.toBytes().byteLength]).toEqual([100_000, 100_000, 100_000]);
});

test("the bytes from each offset are there, in order, until they are dropped", () => {
  const blocks = createByteBlocks();
  for (const piece of ["a", "bc", "", "def", "ghijk"]) blocks.add(bytes(piece));
  let read = "";
  while (read.length < blocks.size) read += text(blocks.from(read.length));
  expect(read).toBe("abcdefghijk");
  expect(text(blocks.from(4)).startsWith("e")).toBe(true);
  expect(blocks.from(11)).toHaveLength(0);
  const { held } = blocks;
  blocks.dropBefore(7);
  expect(blocks.start).toBeGreaterThan(0);
  expect(blocks.start).toBeLessThanOrEqual(7);
  expect(blocks.held).toBeLessThan(held);
  expect("abcdefghijk".endsWith(text(blocks.toBytes()))).toBe(true);
  blocks.dropBefore(11);
  expect([blocks.start, blocks.size, blocks.held, blocks.toBytes().byteLength]).toEqual([11, 11, 0, 0]);
});

test("a piece is copied, so that it does not keep a larger buffer, or change later", () => {
  const large = new Uint8Array(65_536);
  const blocks = createByteBlocks();
  blocks.add(large.subarray(0, 3));
  large.fill(1);
  expect([...blocks.from(0)]).toEqual([0, 0, 0]);
  expect(blocks.from(0).buffer.byteLength).toBe(3);
});

test.each([
  [1, 0, false],
  [4_160, 4_160, false],
  [4_162, 4_162, true],
  [104_096, 6_400_000, false],
  [104_097, 6_400_000, true],
])("a body of %i pieces with %i bytes is crumbled: %s", (count, size, expected) => {
  expect(isCrumbled(count, size)).toBe(expected);
});
