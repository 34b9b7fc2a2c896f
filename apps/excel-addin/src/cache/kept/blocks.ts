import type { ListRecord } from "../../service/list-record.ts";

/** The blocks that are stored of a list: `size` records in each, fewer in the last one. */
export interface StoredBlocks {
  readonly records: readonly ListRecord[];
  readonly size: number;
}

/** How the records of a list are stored. */
export interface Layout {
  /** Records in a block. */
  readonly size: number;
  /** Records in all blocks. */
  readonly inBlocks: number;
  /** Records in all: those that were added to the list since the blocks were written are stored with the changes. */
  readonly count: number;
  /** Whether there are changes of what the blocks have. */
  readonly hasChanges: boolean;
}

/** What to write so that the stored list has these records. Stored blocks that the layout does not have are deleted. */
export interface BlockPlan {
  readonly layout: Layout;
  /** The numbers of the blocks to write, from 0. */
  readonly written: readonly number[];
  /** The positions of the records that differ from those of the blocks: they are written together, in place of any before. */
  readonly changes: readonly number[];
}

const maxRecordsInSlice = 1000;
/** Packing or unpacking a slice of this length (characters of JSON) takes a few milliseconds. */
const maxSliceLength = 600_000;
/** Chromium stores 22 MB in values of 4 MB in half the time of values of 0.4 MB. */
const slicesInBlock = 10;
const samples = 50;

/**
 * Plans what to write: up to half a block's number of changes only these; of more the blocks in which they are; all blocks anew if
 * that is most of them.
 */
export function planBlocks(stored: StoredBlocks | undefined, records: readonly ListRecord[]): BlockPlan {
  const count = records.length;
  if (stored) {
    const { size } = stored;
    const inBlocks = stored.records.length;
    const changes = changedPositions(stored.records, records);
    if (count >= inBlocks && changes.length <= size / 2) {
      return { layout: { size, inBlocks, count, hasChanges: changes.length > 0 }, written: [], changes };
    }
    const blocks = blockNumbers({ size, inBlocks: count });
    const changed = new Set(changes.map((position) => Math.floor(position / size)));
    const written = blocks.filter((block) => changed.has(block));
    if (written.length <= blocks.length / 2) return allInBlocks(size, count, written);
  }
  const size = slicesInBlock * sliceSize(records);
  return allInBlocks(size, count, blockNumbers({ size, inBlocks: count }));
}

export function blockNumbers({ size, inBlocks }: Pick<Layout, "size" | "inBlocks">): readonly number[] {
  return Array.from({ length: Math.ceil(inBlocks / size) }, (_, block) => block);
}

/** The slices in which a block, or the changes, are packed. */
export function splitIntoSlices(
  records: readonly ListRecord[],
  { size }: Pick<Layout, "size">,
): readonly (readonly ListRecord[])[] {
  const inSlice = Math.ceil(size / slicesInBlock);
  const count = Math.ceil(records.length / inSlice);
  return Array.from({ length: count }, (_, slice) => records.slice(slice * inSlice, (slice + 1) * inSlice));
}

function allInBlocks(size: number, count: number, written: readonly number[]): BlockPlan {
  return { layout: { size, inBlocks: count, count, hasChanges: false }, written, changes: [] };
}

/** Where the two differ, or only one has a record. Records never change: a refresh replaces them. */
function changedPositions(before: readonly ListRecord[], after: readonly ListRecord[]): readonly number[] {
  const positions: number[] = [];
  const end = Math.max(before.length, after.length);
  for (let position = 0; position < end; position++) {
    if (before[position] !== after[position]) positions.push(position);
  }
  return positions;
}

/** Estimated from some of the records. */
function sliceSize(records: readonly ListRecord[]): number {
  const step = Math.max(1, Math.floor(records.length / samples));
  const some = records.filter((_, index) => index % step === 0);
  const length = some.reduce((sum, record) => sum + JSON.stringify(record).length, 0);
  const each = Math.max(1, length / Math.max(1, some.length));
  return Math.max(1, Math.min(maxRecordsInSlice, Math.floor(maxSliceLength / each)));
}
