import type { PublishedPackage } from "@accounting-data/runtime-tests/published-packages";

/** A way to use the packages. */
export interface Scenario {
  /** Its row in the table, and its program in `programs/`. */
  readonly name: PublishedPackage;
  /** The packages that its user installs. */
  readonly installs: readonly PublishedPackage[];
}

/** Each package, with only the others that its use requires. */
export const scenarios: readonly Scenario[] = [
  { name: "core", installs: ["core"] },
  { name: "resources", installs: ["core", "resources"] },
  { name: "pagination", installs: ["pagination"] },
  { name: "sandbox", installs: ["core", "resources", "sandbox"] },
];
