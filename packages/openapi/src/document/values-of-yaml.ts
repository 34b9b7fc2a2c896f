import { isAlias, isMap, isScalar, isSeq, type Pair } from "yaml";
import { DescriptionError } from "./description-error.ts";

/**
 * Values that a description may have where its aliases are written out. One of 5 million characters whose 10,000 operations share
 * eight answers has 4 million; nine levels of ten aliases have a thousand million.
 */
export const maxValues = 50_000_000;

/** A value, and how many it is with all that is inside of it. */
interface Counted {
  readonly value: unknown;
  readonly count: number;
}

/**
 * Makes plain values of parsed YAML. All aliases of an anchor are the same object, so that time and memory grow with the text alone.
 * The parser can do it too, but it looks through all anchors for each alias: some ten thousand take minutes.
 *
 * @throws DescriptionError for aliases that multiply, and for an alias without an anchor before it
 */
export function valuesOfYaml(root: unknown): unknown {
  /** What each anchor means so far: a name may be used again. */
  const anchors = new Map<string, Counted>();

  const read = (node: unknown): Counted => {
    if (isAlias(node)) return aliased(node.source);
    if (isMap(node)) return collection({}, node.anchor, (value) => readPairs(node.items, value));
    if (isSeq(node)) return collection([], node.anchor, (value) => readItems(node.items, value));
    const counted = { value: isScalar(node) ? node.value : null, count: 1 };
    if (isScalar(node) && node.anchor !== undefined) anchors.set(node.anchor, counted);
    return counted;
  };

  const aliased = (anchor: string): Counted => {
    const counted = anchors.get(anchor);
    if (!counted) throw new DescriptionError(`The description has an alias *${anchor} without its anchor`);
    return counted;
  };

  /** An object that contains itself is known before its content is read, and counts once there. */
  function collection<Value>(
    value: Value,
    anchor: string | undefined,
    fill: (value: Value) => number,
  ): Counted {
    const unread = { value, count: 1 };
    if (anchor !== undefined) anchors.set(anchor, unread);
    const count = 1 + fill(value);
    if (count > maxValues) {
      throw new DescriptionError(
        `The aliases of the description multiply: written out, they are more than ${maxValues / 1e6} million values`,
      );
    }
    if (anchor !== undefined && anchors.get(anchor) === unread) anchors.set(anchor, { value, count });
    return { value, count };
  }

  function readItems(items: readonly unknown[], values: unknown[]): number {
    let count = 0;
    for (const item of items) {
      const content = read(item);
      values.push(content.value);
      count += content.count;
    }
    return count;
  }

  function readPairs(pairs: readonly Pair[], object: object): number {
    let count = 0;
    for (const pair of pairs) {
      const key = nameOfKey(read(pair.key).value);
      const content = read(pair.value);
      count += content.count;
      // Makes even `__proto__` an ordinary key, which `checkDocument` then refuses.
      if (key !== undefined)
        Object.defineProperty(object, key, {
          value: content.value,
          writable: true,
          enumerable: true,
          configurable: true,
        });
    }
    return count;
  }

  return read(root).value;
}

/** The name of a key; undefined for one that is an object or a list, which no description needs. */
function nameOfKey(key: unknown): string | undefined {
  if (key === null) return "";
  // YAML 1.1 reads `<<` as a symbol.
  if (typeof key === "symbol") return key.description;
  const isPlain = typeof key === "string" || typeof key === "number" || typeof key === "boolean";
  return isPlain ? String(key) : undefined;
}
