import type { ListRecord } from "../../service/list-record.ts";

/** Records that are stored: `size` of them in each block, fewer in the last one. */
export interface StoredBlocks {
  readonly records: readonly ListRecord[];
  readonly size: number;
}

/** Which blocks to write so that the stored records are these. */
export interface BlockPlan {
  readonly size: number;
  /** How many blocks there are afterwards; stored ones from this number on are deleted. */
  readonly count: number;
  /** The numbers of the blocks to write, from 0. */
  readonly written: readonly number[];
}

const maxRecords = 500;
/** Encoding and decoding a block of this length (characters of JSON) takes a few milliseconds. */
const maxLength = 300_000;
const samples = 50;

/** Plans the blocks: only those that have changed, or all of them anew if that is most of them. */
export function planBlocks(stored: StoredBlocks | undefined, records: readonly ListRecord[]): BlockPlan {
  if (stored) {
    const count = Math.ceil(records.length / stored.size);
    const written = numbers(count).filter((block) => hasChanged(block, stored, records));
    if (written.length <= count / 2) return { size: stored.size, count, written };
  }
  const size = blockSize(records);
  const count = Math.ceil(records.length / size);
  return { size, count, written: numbers(count) };
}

/** The records of a block. */
export function recordsOf(
  block: number,
  { records, size }: { readonly records: readonly ListRecord[]; readonly size: number },
): readonly ListRecord[] {
  return records.slice(block * size, (block + 1) * size);
}

/** Records never change: a refresh replaces them. */
function hasChanged(block: number, stored: StoredBlocks, records: readonly ListRecord[]): boolean {
  const end = (block + 1) * stored.size;
  for (let index = block * stored.size; index < end; index++) {
    if (records[index] !== stored.records[index]) return true;
  }
  return false;
}

/** Estimated from some of the records. */
function blockSize(records: readonly ListRecord[]): number {
  const step = Math.max(1, Math.floor(records.length / samples));
  const some = records.filter((_, index) => index % step === 0);
  const length = some.reduce((sum, record) => sum + JSON.stringify(record).length, 0);
  const each = Math.max(1, length / Math.max(1, some.length));
  return Math.max(1, Math.min(maxRecords, Math.floor(maxLength / each)));
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number);
}
