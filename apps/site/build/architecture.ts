import { drawArchitecture, type DrawingTheme } from "./draw-architecture.ts";

/** The tables that `pnpm boundaries` checks. */
const { packages, layers } = (await import(
  new URL("../../../.dependency-cruiser.mjs", import.meta.url).href
)) as {
  readonly packages: Readonly<Record<string, { readonly sources: readonly string[] }>>;
  readonly layers: Readonly<Record<string, readonly (readonly string[])[]>>;
};

/** The drawing for a theme, as the tables are now. */
export function architecture(theme: DrawingTheme): string {
  // The tests' own packages are not in the tables.
  const imports = Object.entries(packages).map(
    ([name, { sources }]) => [name, sources.filter((one) => Object.hasOwn(packages, one))] as const,
  );
  return drawArchitecture(Object.fromEntries(imports), layers["apps/excel-addin/src"]!, theme);
}
