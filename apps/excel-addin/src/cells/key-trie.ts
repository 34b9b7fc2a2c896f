import type { Column, ColumnRegistry } from "./column-registry.ts";

/** The keys of the objects at one path. */
export interface KeyNode {
  readonly path: string;
  /** The keys that lead from the record to this object. */
  readonly keys: readonly string[];
  /** Slots by position in the last object. Records have their keys in the same order, so this guess is nearly always right. */
  readonly order: KeySlot[];
  readonly byKey: Map<string, KeySlot>;
}

/** One key of these objects. */
export interface KeySlot {
  readonly key: string;
  readonly path: string;
  /** The keys that lead from the record to the value. */
  readonly keys: readonly string[];
  /** The column of scalar values; undefined before the first value, null if it is not selected. */
  column: Column | null | undefined;
  /** The index of a column that can't contain dates: texts and numbers are copied to it unchanged. Else -1. */
  plain: number;
  /** The node of nested objects; undefined before the first one, null if nothing below is selected. */
  child: KeyNode | null | undefined;
}

/** Objects nested deeper are shown as "…". */
export const maxDepth = 8;

/** The node of the records themselves. */
export function createTrie(): KeyNode {
  return createNode("", []);
}

/** Finds or makes the slot of a key after the guess by position failed, and corrects the guess. */
export function findSlot(node: KeyNode, key: string, position: number): KeySlot {
  let slot = node.byKey.get(key);
  if (!slot) {
    const keys = [...node.keys, key];
    slot = { key, path: node.path + key, keys, column: undefined, plain: -1, child: undefined };
    node.byKey.set(key, slot);
  }
  // A position past the end would make the array sparse.
  if (position <= node.order.length) node.order[position] = slot;
  return slot;
}

/** The node of a slot's nested objects; null if nothing below is selected. */
export function childOf(node: KeyNode, slot: KeySlot, registry: ColumnRegistry): KeyNode | null {
  if (slot.child === undefined) {
    const selected = node.keys.length + 1 < maxDepth && registry.selectsBelow(slot.path);
    slot.child = selected ? createNode(`${slot.path}.`, slot.keys) : null;
  }
  return slot.child;
}

function createNode(path: string, keys: readonly string[]): KeyNode {
  return { path, keys, order: [], byKey: new Map() };
}
