import { readGuidWords } from "./guid-words.ts";

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
export class KnownIds {
  readonly #log: Int32Array[] = [];
  /** The last piece of the log: the next guid is read straight into it, and stays if it is new. */
  #tail: Int32Array = new Int32Array(0);
  #count = 0;
  #index: Int32Array = new Int32Array(0);
  #scale = 0;
  #limit = 0;
  /** Bits of an entry that hold the number in the log, counted from 1: an entry of 0 is empty. */
  #numberBits = 0;
  #others: Set<string> | undefined;

  /** Remembers an id; false if it was known. */
  add(id: string): boolean {
    const number = this.#count;
    if (number === this.#limit) this.#growIndex();
    if (number === this.#log.length << pieceBits) this.#growLog();
    const tail = this.#tail;
    const at = (number & pieceMask) << 2;
    if (!readGuidWords(id, tail, at)) return this.#addOther(id);
    const b = tail[at + 1]!;
    const c = tail[at + 2]!;
    const d = tail[at + 3]!;
    const hash = mix(
      tail[at]! ^ Math.imul(b, 0x9e3779b1) ^ Math.imul(c, 0x85ebca6b) ^ Math.imul(d, 0xc2b2ae35),
    );
    tail[at] = hash;
    const index = this.#index;
    const bits = this.#numberBits;
    const tag = hash << bits;
    const numberMask = (1 << bits) - 1;
    let slot = ((hash >>> 0) * this.#scale) | 0;
    for (let entry = index[slot]!; entry !== 0; entry = index[slot]!) {
      if (((entry ^ tag) & ~numberMask) === 0 && this.#isAt((entry & numberMask) - 1, tail, at)) return false;
      if (++slot === index.length) slot = 0;
    }
    index[slot] = tag | (number + 1);
    this.#count = number + 1;
    return true;
  }

  /** Memory that the guids take, in bytes. */
  get byteLength(): number {
    return this.#index.byteLength + this.#log.length * (16 << pieceBits);
  }

  #isAt(number: number, words: Int32Array, at: number): boolean {
    const piece = this.#log[number >>> pieceBits]!;
    const there = (number & pieceMask) << 2;
    return (
      piece[there] === words[at] &&
      piece[there + 1] === words[at + 1] &&
      piece[there + 2] === words[at + 2] &&
      piece[there + 3] === words[at + 3]
    );
  }

  #addOther(id: string): boolean {
    this.#others ??= new Set();
    if (this.#others.has(id)) return false;
    this.#others.add(id);
    return true;
  }

  #growLog(): void {
    this.#tail = new Int32Array(4 << pieceBits);
    this.#log.push(this.#tail);
  }

  #growIndex(): void {
    const size = Math.max(256, Math.ceil(this.#index.length * 1.4));
    const index = new Int32Array(size);
    const scale = size / 2 ** 32;
    const limit = Math.floor(size * 0.8);
    const bits = 32 - Math.clz32(limit);
    for (let number = 0; number < this.#count; number++) {
      const hash = this.#log[number >>> pieceBits]![(number & pieceMask) << 2]!;
      let slot = ((hash >>> 0) * scale) | 0;
      while (index[slot] !== 0) if (++slot === size) slot = 0;
      index[slot] = (hash << bits) | (number + 1);
    }
    this.#index = index;
    this.#scale = scale;
    this.#limit = limit;
    this.#numberBits = bits;
  }
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
