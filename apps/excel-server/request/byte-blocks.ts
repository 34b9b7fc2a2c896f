/** Stores bytes in blocks, so that many small pieces take no more memory than one large piece. */
export type ByteBlocks = ReturnType<typeof createByteBlocks>;

interface Block {
  readonly offset: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  used: number;
}

/** Bytes of a block, unless a piece is larger. The first blocks are smaller, so that short bodies take little memory. */
const largestBlock = 65_536;

export function createByteBlocks() {
  const blocks: Block[] = [];
  let size = 0;
  let held = 0;

  const free = (block: Block | undefined): number => (block ? block.bytes.byteLength - block.used : 0);
  function newBlockFor(bytes: number): number {
    const left = bytes - free(blocks.at(-1));
    return left <= 0 ? 0 : Math.max(left, Math.min(size, largestBlock));
  }
  function fill(block: Block, piece: Uint8Array): void {
    block.bytes.set(piece, block.used);
    block.used += piece.byteLength;
    size += piece.byteLength;
  }
  return {
    /** How many bytes were added, dropped ones included. */
    get size(): number {
      return size;
    },
    /** The offset of the first byte that is still stored. */
    get start(): number {
      return blocks[0]?.offset ?? size;
    },
    /** Bytes of memory in use. */
    get held(): number {
      return held;
    },
    /** Bytes of memory that adding a piece of so many bytes would take. */
    growth: newBlockFor,
    /** Adds a copy of the piece. */
    add(piece: Uint8Array): void {
      const length = newBlockFor(piece.byteLength);
      const last = blocks.at(-1);
      const fitting = Math.min(free(last), piece.byteLength);
      if (last) fill(last, piece.subarray(0, fitting));
      if (length === 0) return;
      const block = { offset: size, bytes: new Uint8Array(length), used: 0 };
      blocks.push(block);
      held += length;
      fill(block, piece.subarray(fitting));
    },
    /** The bytes from an offset to the end of their block; none at the end. */
    from(offset: number): Uint8Array<ArrayBuffer> {
      const block = blocks.find((one) => offset < one.offset + one.used);
      return block ? block.bytes.subarray(offset - block.offset, block.used) : new Uint8Array();
    },
    /** Drops the blocks whose bytes are all before the offset. */
    dropBefore(offset: number): void {
      while (blocks[0] && blocks[0].offset + blocks[0].used <= offset)
        held -= blocks.shift()!.bytes.byteLength;
    },
    /** All stored bytes, in one piece. */
    toBytes(): Uint8Array<ArrayBuffer> {
      const [first] = blocks;
      if (first && blocks.length === 1) return first.bytes.subarray(0, first.used);
      const all = new Uint8Array(size - (first?.offset ?? size));
      for (const { offset, bytes, used } of blocks) all.set(bytes.subarray(0, used), offset - first!.offset);
      return all;
    },
  };
}

/** How many pieces any body may have, and how many bytes allow one more. */
const pieces = { free: 4_096, average: 64 };

/** Whether a body arrives in so many pieces that reading it would keep the server from its other work. */
export function isCrumbled(count: number, bytes: number): boolean {
  return count > pieces.free + bytes / pieces.average;
}

/** Reads a stream to its end. Rejects as the stream does. */
export async function readBytes(stream: ReadableStream<Uint8Array> | null): Promise<Uint8Array<ArrayBuffer>> {
  const body = createByteBlocks();
  const reader = stream?.getReader();
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read())
    body.add(next.value);
  return body.toBytes();
}
