import { readGuidWords } from "./guid-words.ts";

/** A set of ids. */
export interface KnownIds {
  /** Remembers an id; false if it was known. */
  add(id: string): boolean;
  /** Memory that the guids take, in bytes. */
  bytes(): number;
}

/**
 * A set of ids, exact, that costs up to 24 bytes for each guid.
 *
 * A guid's 128 bits are appended to a log (16 bytes each); an open-addressed index of 32-bit entries leads to them. An
 * entry holds the guid's number in the log and, in the bits left over, a piece of its hash, so that nearly every look-up
 * of a new id ends in the index. The index grows by two fifths at a load of 0.8: 5 to 7 bytes for each id. Nothing is
 * decided by a hash alone: two ids are the same only if all their bits are. The first word is stored mixed with the
 * others, which can be undone and so loses nothing, and serves as the hash when the index grows.
 *
 * Ids that are no guids (the service has none) go to an ordinary `Set`.
 */
export function knownIds(): KnownIds {
  const log: Int32Array[] = [];
  /** The last piece of the log: the next guid is read straight into it, and stays if it is new. */
  let tail = new Int32Array(0);
  let count = 0;
  let index = new Int32Array(0);
  let scale = 0;
  let limit = 0;
  /** Bits of an entry that hold the number in the log, counted from 1: an entry of 0 is empty. */
  let numberBits = 0;
  let others: Set<string> | undefined;

  const grow = (): void => {
    const size = Math.max(256, Math.ceil(index.length * 1.4));
    index = new Int32Array(size);
    scale = size / 2 ** 32;
    limit = Math.floor(size * 0.8);
    numberBits = 32 - Math.clz32(limit);
    for (let number = 0; number < count;) {
      const hash = log[number >>> pieceBits]![(number & pieceMask) << 2]!;
      let slot = ((hash >>> 0) * scale) | 0;
      while (index[slot] !== 0) slot = (slot + 1) % size;
      index[slot] = (hash << numberBits) | ++number;
    }
  };

  /** Whether the guid of that number is the one just read. */
  const isAt = (number: number, at: number): boolean => {
    const piece = log[number >>> pieceBits]!;
    const there = (number & pieceMask) << 2;
    for (let word = 0; word < 4; word++) if (piece[there + word] !== tail[at + word]) return false;
    return true;
  };

  return {
    add(id) {
      if (count === limit) grow();
      const at = (count & pieceMask) << 2;
      if (at === 0 && log.length << pieceBits === count) log.push((tail = new Int32Array(4 << pieceBits)));
      if (!readGuidWords(id, tail, at)) {
        others ??= new Set();
        return others.size < others.add(id).size;
      }
      const spread =
        Math.imul(tail[at + 1]!, 0x9e3779b1) ^
        Math.imul(tail[at + 2]!, 0x85ebca6b) ^
        Math.imul(tail[at + 3]!, 0xc2b2ae35);
      const hash = mix(tail[at]! ^ spread);
      tail[at] = hash;
      const tag = hash << numberBits;
      const numberMask = (1 << numberBits) - 1;
      let slot = ((hash >>> 0) * scale) | 0;
      for (let entry = index[slot]!; entry !== 0; entry = index[slot]!) {
        if (((entry ^ tag) & ~numberMask) === 0 && isAt((entry & numberMask) - 1, at)) return false;
        if (++slot === index.length) slot = 0;
      }
      index[slot] = tag | ++count;
      return true;
    },
    bytes: () => index.byteLength + log.length * (16 << pieceBits),
  };
}

/** 256 ids to a piece of the log: it grows without copying, and a short list stays small. */
const pieceBits = 8;
const pieceMask = (1 << pieceBits) - 1;

/** Spreads every bit over all others; can be undone, so that equal hashes mean equal input. */
function mix(word: number): number {
  const first = Math.imul(word ^ (word >>> 16), 0x7feb352d);
  const second = Math.imul(first ^ (first >>> 15), 0x846ca68b);
  return second ^ (second >>> 16);
}
