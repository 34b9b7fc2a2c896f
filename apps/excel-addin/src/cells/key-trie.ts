import type { Column, ColumnRegistry } from "./column-registry.ts";

/** The keys that objects at one place in the records have, in the order in which the last ones had them. */
export interface KeyNode {
  readonly path: string;
  /** The keys that lead here from the record. */
  readonly keys: readonly string[];
  /** Slots by position: records come with their keys in the same order, so the guess is nearly always right. */
  readonly order: KeySlot[];
  readonly byKey: Map<string, KeySlot>;
}

/** One key at one place. */
export interface KeySlot {
  readonly key: string;
  readonly path: string;
  /** The keys that lead to its value from the record. */
  readonly keys: readonly string[];
  /** The column of its scalar values; undefined until the first one, null where nobody asked. */
  column: Column | null | undefined;
  /** Where a text or number goes as it is: the column's place once it is known not to be one of dates, else -1. */
  plain: number;
  /** Its nested objects; undefined until the first one, null where nothing below is wanted. */
  child: KeyNode | null | undefined;
}

/** Objects nested deeper are not looked into: their column says that something is there. */
export const maxDepth = 8;

/** The root: a record itself. */
export function createTrie(): KeyNode {
  return createNode("", []);
}

/** Where the guess by position failed: the slot of the key, made if it is new, and put where it now stands. */
export function findSlot(node: KeyNode, key: string, position: number): KeySlot {
  let slot = node.byKey.get(key);
  if (!slot) {
    const keys = [...node.keys, key];
    slot = { key, path: node.path + key, keys, column: undefined, plain: -1, child: undefined };
    node.byKey.set(key, slot);
  }
  // Positions past the end would make the array sparse.
  if (position <= node.order.length) node.order[position] = slot;
  return slot;
}

/** The node of a slot's nested objects, null where nothing below is wanted. */
export function childOf(node: KeyNode, slot: KeySlot, registry: ColumnRegistry): KeyNode | null {
  if (slot.child === undefined) {
    const wanted = node.keys.length + 1 < maxDepth && registry.wantsBelow(slot.path);
    slot.child = wanted ? createNode(`${slot.path}.`, slot.keys) : null;
  }
  return slot.child;
}

function createNode(path: string, keys: readonly string[]): KeyNode {
  return { path, keys, order: [], byKey: new Map() };
}
