import type { Node } from "./node.ts";

const arrayFunctions = new Set(
  (
    "BYCOL BYROW CHOOSECOLS CHOOSEROWS DROP EXPAND FILTER HSTACK MAKEARRAY MAP SCAN SEQUENCE SORT SORTBY TAKE TOCOL TOROW " +
    "TRANSPOSE UNIQUE VSTACK WRAPCOLS WRAPROWS"
  ).split(" "),
);

/** Whether Excel stores a formula as one of an array, to which `#` refers even where the array has a single value. */
export function returnsArray(node: Node): boolean {
  if (node.kind === "spill" || node.kind === "array") return true;
  if (node.kind !== "call") return false;
  const last = node.args.at(-1);
  const name = node.name.toUpperCase();
  return name === "LET" && last !== undefined ? returnsArray(last) : arrayFunctions.has(name);
}
