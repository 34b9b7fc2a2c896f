/** Random numbers that a seed determines. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** An integer, both ends included. */
  int(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** A text of decimal digits, leading zeros included. */
  digits(count: number): string;
  /** A text of lower-case hexadecimal digits. */
  hex(count: number): string;
}

/** The same seed makes the same numbers on every runtime (a hash of the seed, then sfc32). */
export function createRandom(seed: string): Random {
  const next = sfc32(hash(seed));
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  // Eight digits from each number.
  const draw = (count: number, base: 10 | 16): string => {
    let text = "";
    while (text.length < count) {
      text += Math.floor(next() * base ** 8)
        .toString(base)
        .padStart(8, "0");
    }
    return text.slice(0, count);
  };
  return {
    next,
    int,
    pick(from) {
      if (from.length === 0) throw new RangeError("Can't pick from an empty list.");
      return from[int(0, from.length - 1)] as (typeof from)[number];
    },
    chance: (probability) => next() < probability,
    digits: (count) => draw(count, 10),
    hex: (count) => draw(count, 16),
  };
}

/** FNV-1a from four bases, so that similar seeds make unrelated numbers. */
function hash(text: string): readonly [number, number, number, number] {
  const of = (basis: number): number => {
    let value = basis;
    for (let index = 0; index < text.length; index++) {
      value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
    }
    return value >>> 0;
  };
  return [of(0x811c9dc5), of(0x9e3779b9), of(0x85ebca6b), of(0xc2b2ae35)];
}

function sfc32(state: readonly [number, number, number, number]): () => number {
  let [a, b, c, counter] = state;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < 15; round++) next();
  return next;
}
