import { iterateOptionNames } from "@accounting-data/pagination";
import { filterNames, listingNames } from "./option-names.ts";

/** Options of an iterator, besides those of every call. */
export const iteratingNames: readonly string[] = /* @__PURE__ */ [
  listingNames,
  iterateOptionNames,
  filterNames,
].flat();
