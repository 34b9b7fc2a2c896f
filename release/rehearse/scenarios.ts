import type { PublishedPackage } from "@accounting-data/runtime-tests/published-packages";

/** One way in which people use the packages. */
export interface Scenario {
  /** What the table calls it; also the name of the program in `programs/`. */
  readonly name: PublishedPackage;
  /** What its user installs by name. */
  readonly installs: readonly PublishedPackage[];
}

/** Each package with no more beside it than its use needs. */
export const scenarios: readonly Scenario[] = [
  { name: "core", installs: ["core"] },
  { name: "resources", installs: ["core", "resources"] },
  { name: "pagination", installs: ["pagination"] },
  { name: "sandbox", installs: ["core", "resources", "sandbox"] },
];
