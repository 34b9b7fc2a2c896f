import { defineProject, mergeConfig } from "vitest/config";
import shared from "../../vitest.shared.ts";

export default mergeConfig(
  shared,
  defineProject({
    test: {
      name: "pagination",
      include: ["{src,test}/**/*.test.ts"],
      typecheck: { enabled: true, include: ["{src,test}/**/*.test-d.ts"] },
    },
  }),
);
