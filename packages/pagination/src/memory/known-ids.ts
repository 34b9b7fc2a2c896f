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
 * A guid's 128 bits are appended to a log (16 bytes each). While guids come in ascending order, as they do from a list
 * that is paged by key, each is new that comes after the last, and the log is all there is. From the first one out of
 * order on, an open-addressed index of 32-bit entries leads to the log. An entry holds the guid's number in the log and,
 * in the bits left over, a piece of its hash, so that nearly every look-up of a new id ends in the index. The index grows
 * by two fifths at a load of 0.8: 5 to 7 bytes for each id. Nothing is decided by a hash alone: two ids are the same only
 * if all their bits are. The first word is then stored mixed with the others, which can be undone and so loses nothing,
 * and serves as the hash.
 *
 * Ids that are no guids (the service has none) go to an ordinary `Set`.
 */
export function knownIds(): KnownIds {
  const log: Int32Array[] = [];
  /** The last piece of the log: the next guid is read straight into it, and stays if it is new. */
  let tail = new Int32Array(0);
  let count = 0;
  let ascending = true;
  let index = new Int32Array(0);
  let scale = 0;
  let limit = 0;
  /** Bits of an entry that hold the number in the log, counted from 1: an entry of 0 is empty. */
  let numberBits = 0;
  let others: Set<string> | undefined;

  const pieceOf = (number: number): Int32Array => log[number >>> pieceBits]!;

  /** Makes an index of that size, and enters the guids up to the present one. */
  const makeIndex = (size: number): void => {
    index = new Int32Array(size);
    scale = size / 2 ** 32;
    limit = Math.floor(size * 0.8);
    numberBits = 32 - Math.clz32(limit);
    for (let number = 0; number < count;) {
      const hash = pieceOf(number)[placeOf(number)]!;
      let slot = ((hash >>> 0) * scale) | 0;
      while (index[slot] !== 0) slot = (slot + 1) % size;
      index[slot] = (hash << numberBits) | ++number;
    }
  };

  /** From here on ids may be known: those that came in order are hashed and entered in an index. */
  const endOrder = (): void => {
    ascending = false;
    for (let number = 0; number < count; number++) mixWords(pieceOf(number), placeOf(number));
    makeIndex(Math.max(256, Math.ceil(count * 1.75)));
  };

  const enter = (at: number): boolean => {
    if (count >= limit) makeIndex(Math.ceil(index.length * 1.4));
    const hash = mixWords(tail, at);
    const tag = hash << numberBits;
    const numberMask = (1 << numberBits) - 1;
    let slot = ((hash >>> 0) * scale) | 0;
    for (let entry = index[slot]!; entry !== 0; entry = index[slot]!) {
      if (((entry ^ tag) & ~numberMask) === 0) {
        const number = (entry & numberMask) - 1;
        if (firstDifference(pieceOf(number), placeOf(number), tail, at) === 4) return false;
      }
      if (++slot === index.length) slot = 0;
    }
    index[slot] = tag | ++count;
    return true;
  };

  return {
    add(id) {
      const at = placeOf(count);
      if (at === 0 && log.length << pieceBits === count) log.push((tail = new Int32Array(4 << pieceBits)));
      if (!readGuidWords(id, tail, at)) {
        others ??= new Set();
        return others.size < others.add(id).size;
      }
      if (ascending) {
        if (count === 0 || isBefore(pieceOf(count - 1), placeOf(count - 1), tail, at)) {
          count++;
          return true;
        }
        endOrder();
      }
      return enter(at);
    },
    bytes: () => index.byteLength + log.length * (16 << pieceBits),
  };
}

/** Where a guid's words begin in its piece of the log. */
function placeOf(number: number): number {
  return (number & pieceMask) << 2;
}

/** The first of four words that differs, 4 where none does. */
function firstDifference(one: Int32Array, at: number, other: Int32Array, there: number): number {
  let word = 0;
  while (word < 4 && one[at + word] === other[there + word]) word++;
  return word;
}

/** Whether a guid comes before another, as their texts do. */
function isBefore(one: Int32Array, at: number, other: Int32Array, there: number): boolean {
  const word = firstDifference(one, at, other, there);
  return word < 4 && one[at + word]! >>> 0 < other[there + word]! >>> 0;
}

/** Mixes the first word with the others, for good, and returns it: the guid's hash. */
function mixWords(words: Int32Array, at: number): number {
  const others =
    Math.imul(words[at + 1]!, 0x9e3779b1) ^
    Math.imul(words[at + 2]!, 0x85ebca6b) ^
    Math.imul(words[at + 3]!, 0xc2b2ae35);
  return (words[at] = mix(words[at]! ^ others));
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
