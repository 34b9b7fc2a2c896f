import { defineProject, mergeConfig } from "vitest/config";
import shared from "../../vitest.shared.ts";

export default mergeConfig(
  shared,
  defineProject({
    test: {
      name: "excel-addin",
      include: ["**/*.test.{ts,tsx}"],
      exclude: ["**/node_modules/**", "**/dist/**"],
      // Microsoft's runtime loads the add-in's modules in a context of its own.
      execArgv: ["--experimental-vm-modules", "--no-warnings=ExperimentalWarning"],
    },
  }),
);
