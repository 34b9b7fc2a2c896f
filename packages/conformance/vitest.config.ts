import { defineProject, mergeConfig } from "vitest/config";
// @boundaries-ignore the one configuration that all projects share
import shared from "../../vitest.shared.ts";

export default mergeConfig(
  shared,
  defineProject({ test: { name: "conformance", include: ["test/**/*.test.ts"] } }),
);
