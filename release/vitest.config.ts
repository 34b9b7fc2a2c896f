import { defineConfig, mergeConfig } from "vitest/config";
import shared from "../vitest.shared.ts";

/** Not among the root's projects: these checks are run by `pnpm check:packages`, not by every `pnpm test`. */
export default mergeConfig(
  shared,
  defineConfig({
    test: {
      root: import.meta.dirname,
      name: "release",
      include: ["**/*.test.ts"],
      globalSetup: ["package-checks/unpack-packages.ts"],
      testTimeout: 120_000,
    },
  }),
);
