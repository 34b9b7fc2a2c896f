// `pnpm --filter @accounting-data/site draw` draws the architecture into docs/charts, from the tables in .dependency-cruiser.mjs.
import { writeFile } from "node:fs/promises";
import { architecture } from "./architecture.ts";

for (const theme of ["light", "dark"] as const)
  await writeFile(
    new URL(`../../../docs/charts/architecture.${theme}.svg`, import.meta.url),
    architecture(theme),
  );
