import { readdir, readFile, rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { pnpmCommand } from "./runtime-tests/runtimes/pnpm-command.ts";
import { runProcess } from "./runtime-tests/runtimes/run-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly appsAreBuilt: true;
  }
}

const addIn = `${import.meta.dirname}/apps/excel-addin/dist`;

/** Whether turbo has restored the add-in's build from its cache beside scripts of another build. The service worker lists those of its own. */
async function hasOlderScripts(): Promise<boolean> {
  const worker = await readFile(`${addIn}/offline.js`, "utf8");
  return (await readdir(`${addIn}/assets`)).some((script) => !worker.includes(`assets/${script}`));
}

/**
 * Builds the apps and the pages that tests open, so that no test sees an older build; turbo's cache has what did not change.
 * The projects whose tests need them share the build: the first of them makes it.
 */
export default async function buildApps({ vitest }: TestProject): Promise<void> {
  if (vitest.getProvidedContext().appsAreBuilt) return;
  const [program, ...first] = await pnpmCommand();
  const turbo = ["exec", "turbo", "run", "build", "build:test-pages", "--filter=./apps/*"];
  const build = (): Promise<string> =>
    runProcess(program, [...first, ...turbo], { cwd: import.meta.dirname, timeout: 300_000 });
  await build();
  if (await hasOlderScripts()) {
    await rm(addIn, { recursive: true });
    await build();
  }
  vitest.provide("appsAreBuilt", true);
}
