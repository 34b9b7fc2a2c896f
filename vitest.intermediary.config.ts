import { defineConfig, mergeConfig } from "vitest/config";
import shared from "./vitest.shared.ts";

/**
 * `pnpm check:intermediary`: the suites of the packages, the server and _Create many_ that speak to a sandbox, each with a proxy in front
 * of it. Not a project of `pnpm test`, which would run them twice.
 */
export default mergeConfig(
  shared,
  defineConfig({
    resolve: {
      alias: [
        {
          find: /^@accounting-data\/sandbox$/,
          replacement: `${import.meta.dirname}/packages/sandbox/test/support/behind-intermediary.ts`,
        },
      ],
    },
    ssr: { noExternal: [/^@accounting-data\//] },
    test: {
      include: [
        "packages/core/test/over-a-port.test.ts",
        "packages/{conformance,openapi,resources}/test/**/*.test.ts",
        "apps/excel-server/{forward,odata}/*.test.ts",
        "apps/excel-server/test/sign-in-proxy.test.ts",
        "apps/excel-addin/{src/creating/partner-service,test/create-many-*}.test.ts",
      ],
      exclude: ["**/node_modules/**", "**/dist/**", "packages/conformance/test/{documents,hostile}/**"],
      // Microsoft's runtime loads the add-in's modules in a context of its own.
      execArgv: ["--experimental-vm-modules", "--no-warnings=ExperimentalWarning"],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
      setupFiles: ["seed-properties.ts"],
    },
  }),
);
