import { bun } from "./bun.ts";
import { chromium } from "./chromium.ts";
import { deno } from "./deno.ts";
import { firefox } from "./firefox.ts";
import { node } from "./node.ts";
import type { Runtime } from "./runtime.ts";
import { webkit } from "./webkit.ts";
import { workerd } from "./workerd.ts";

export { bun, bunExecutable } from "./bun.ts";
export { bundle, type BundleTarget } from "./bundle.ts";
export { chromium } from "./chromium.ts";
export { deno, denoExecutable, type DenoOptions } from "./deno.ts";
export { default as installRuntimes } from "./install-runtimes.ts";
export { node, nodeExecutable } from "./node.ts";
export { pnpmCommand } from "./pnpm-command.ts";
export { runProcess, type ProcessOptions } from "./run-process.ts";
export type { Main, Program, ProgramInput, Runtime } from "./runtime.ts";
export { workerd } from "./workerd.ts";
export { writeProgram } from "./write-program.ts";

/** Every runtime that the packages support, installed here or not. */
export async function allRuntimes(): Promise<readonly Runtime[]> {
  return [
    node(20),
    node(22),
    node(24),
    node(26),
    deno(),
    bun(),
    workerd(),
    await chromium(),
    firefox(),
    webkit(),
  ];
}
