import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { denoExecutable, runProcess } from "@accounting-data/runtime-tests/runtimes";
import { describe, expect, inject, test } from "vitest";
import { publishedPackages, root } from "@accounting-data/runtime-tests/published-packages";
import { denoConfig, denoWorkspace } from "./deno-config.ts";

const installation = inject("installation");

async function readConfig(folder: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, "deno.json"), "utf8")) as unknown;
}

describe("deno.json agrees with package.json (`pnpm jsr` updates it)", () => {
  test.for(publishedPackages)("%s", async (name) => {
    const expected = await denoConfig(name, join(installation, "node_modules/@accounting-data", name));
    expect(await readConfig(join(root, "packages", name))).toEqual(expected);
  });

  test("the workspace", async () => {
    expect(await readConfig(root)).toEqual(denoWorkspace);
  });
});

test("JSR accepts the packages: no slow types, no missing files", async ({ skip }) => {
  const deno = denoExecutable();
  if (!deno) return skip("Deno is not made for this platform");
  const env = { DENO_DIR: join(installation, "deno"), DENO_NO_UPDATE_CHECK: "1" };
  const dryRun = runProcess(deno, ["publish", "--dry-run", "--allow-dirty"], {
    cwd: root,
    env,
    timeout: 120_000,
  });
  await expect(dryRun).resolves.toEqual(expect.any(String));
});
