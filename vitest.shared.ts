import { defineConfig, type ViteUserConfig } from "vitest/config";

/** In-repo packages resolve to their TypeScript sources, so that no test needs a package to be built first. */
const shared: ViteUserConfig = defineConfig({
  ssr: { resolve: { conditions: ["@accounting-data/source", "module", "node", "development|production"] } },
  // Modules have no state, so the files that run in one process share them.
  test: { isolate: false },
});
export default shared;
