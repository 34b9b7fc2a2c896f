import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { installPacked } from "@accounting-data/runtime-tests/install-packed";
import { installRuntimes } from "@accounting-data/runtime-tests/runtimes";

declare module "vitest" {
  export interface ProvidedContext {
    /** A project with the packed packages in its `node_modules`. */
    readonly installation: string;
    /** The tarballs by the packages' folders. */
    readonly tarballs: Readonly<Record<string, string>>;
  }
}

/** Packs the packages, unpacks them into an empty project, and installs the runtimes, once for all checks. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await installRuntimes();
  const installation = await mkdtemp(join(tmpdir(), "accounting-data-packages-"));
  project.provide("tarballs", Object.fromEntries(await installPacked(installation)));
  project.provide("installation", installation);
  return () => rm(installation, { recursive: true, force: true });
}
