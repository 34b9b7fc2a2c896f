import type { TestProject } from "vitest/node";
import { pnpmCommand } from "./runtime-tests/runtimes/pnpm-command.ts";
import { runProcess } from "./runtime-tests/runtimes/run-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly appsAreBuilt: true;
  }
}

/**
 * Builds the apps and the pages that tests open, so that no test sees an older build; turbo's cache has what did not change.
 * The projects whose tests need them share the build: the first of them makes it.
 */
export default async function buildApps({ vitest }: TestProject): Promise<void> {
  if (vitest.getProvidedContext().appsAreBuilt) return;
  const [program, ...first] = await pnpmCommand();
  const turbo = ["exec", "turbo", "run", "build", "build:test-pages", "--filter=./apps/*"];
  await runProcess(program, [...first, ...turbo], { cwd: import.meta.dirname, timeout: 300_000 });
  vitest.provide("appsAreBuilt", true);
}
