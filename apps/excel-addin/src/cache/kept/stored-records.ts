import type { ListRecord } from "../../service/list-record.ts";
import type { ListOfCompany } from "../data-cache.ts";
import { blockNumbers, splitIntoSlices, type BlockPlan, type Layout } from "./blocks.ts";
import { freeMemory } from "./free-memory.ts";
import { createPacker, unpackRecords } from "./pack-records.ts";
import { sealBytes, sliceLabel, unsealBytes, type ListVersion, type Part, type Sealed } from "./seal-list.ts";

// The records of a list as encrypted parts: blocks, and what has changed since these were written.

/** A part as it is stored: its slices. */
export type StoredPart = readonly Sealed[];

/** The list whose parts they are, and the key of its company. */
interface OfList {
  readonly key: CryptoKey;
  readonly of: ListOfCompany;
  readonly version: ListVersion;
}

export function partsOfLayout(layout: Layout): readonly Part[] {
  return [...blockNumbers(layout), ...(layout.hasChanges ? (["changes"] as const) : [])];
}

/** Packs and encrypts the parts that a plan writes, each slice in a task of the page. */
export async function sealRecords(
  { key, of, version }: OfList,
  plan: BlockPlan,
  records: readonly ListRecord[],
): Promise<readonly (readonly [Part, StoredPart])[]> {
  const pack = createPacker();
  const sealing: (readonly [Part, Promise<Sealed>[]])[] = [];
  for (const [part, ofPart] of partsToWrite(plan, records)) {
    const slices: Promise<Sealed>[] = [];
    for (const [slice, some] of splitIntoSlices(ofPart, plan.layout).entries()) {
      await nextTask();
      const sealed = sealBytes(key, sliceLabel(of, version, { part, slice }), pack(some));
      // `Promise.all` below rejects with its failure.
      sealed.catch(() => undefined);
      slices.push(sealed);
    }
    sealing.push([part, slices]);
  }
  return Promise.all(sealing.map(async ([part, slices]) => [part, await Promise.all(slices)] as const));
}

function* partsToWrite(
  { layout: { size, hasChanges }, written, changes }: BlockPlan,
  records: readonly ListRecord[],
): Generator<readonly [Part, readonly ListRecord[]]> {
  for (const block of written) yield [block, records.slice(block * size, (block + 1) * size)];
  if (hasChanges) yield ["changes", changes.map((position) => records[position]!)];
}

export interface OpenedRecords {
  readonly inBlocks: readonly ListRecord[];
  readonly changed: readonly ListRecord[];
}

/** Reads, decrypts and unpacks the parts. Rejects if one is missing or damaged. */
export async function openRecords(
  { key, of, version }: OfList,
  layout: Layout,
  read: (part: Part) => Promise<StoredPart>,
): Promise<OpenedRecords> {
  const open = async (part: Part, slices: StoredPart): Promise<readonly ListRecord[]> => {
    const opening = slices.map(async (sealed, slice) => {
      const packed = await unsealBytes(key, sliceLabel(of, version, { part, slice }), sealed);
      freeMemory(sealed.bytes);
      // Browsers decrypt several in one task of the page.
      await nextTask();
      const records = unpackRecords(packed);
      freeMemory(packed);
      return records;
    });
    return (await Promise.all(opening)).flat();
  };
  // One after the other: Chromium would hand over all that are requested at once in one long task. The next part is read while
  // one is decrypted.
  const opening: Promise<readonly ListRecord[]>[] = [];
  for (const part of partsOfLayout(layout)) {
    const records = open(part, await read(part));
    // `Promise.all` below rejects with its failure.
    records.catch(() => undefined);
    opening.push(records);
  }
  const opened = await Promise.all(opening);
  const changed = layout.hasChanges ? opened.pop()! : [];
  return { inBlocks: opened.flat(), changed };
}

/** The records of a list, of which those at these positions have changed since the blocks were written; undefined if they don't fit. */
export function replaceChanged(
  { inBlocks, changed }: OpenedRecords,
  positions: readonly number[],
  layout: Layout,
): readonly ListRecord[] | undefined {
  if (inBlocks.length !== layout.inBlocks || changed.length !== positions.length) return undefined;
  if (changed.length === 0) return inBlocks;
  const records = inBlocks.slice();
  for (const [index, position] of positions.entries()) records[position] = changed[index]!;
  return records.length === layout.count ? records : undefined;
}

/**
 * Ends the page's present task and goes on in one of its own, so that the page can do something else between. Not by a timer:
 * browsers delay those that follow one another.
 */
function nextTask(): Promise<void> {
  // Excel's runtime in tests has none.
  if (typeof MessageChannel === "undefined") return new Promise((resolve) => setTimeout(resolve, 0));
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
