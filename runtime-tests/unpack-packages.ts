import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { installPacked } from "./packages/install-packed.ts";
import installRuntimes from "./runtimes/install-runtimes.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A project with the packed packages in its `node_modules`. */
    readonly installation: string;
    /** The tarballs by the packages' folders. */
    readonly tarballs: Readonly<Record<string, string>>;
  }
}

/** Packs the packages, unpacks them into an empty project, and installs the runtimes, once for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const installation = await mkdtemp(join(tmpdir(), "accounting-data-packages-"));
  const [tarballs] = await Promise.all([installPacked(installation), installRuntimes()]);
  project.provide("tarballs", Object.fromEntries(tarballs));
  project.provide("installation", installation);
  return () => rm(installation, { recursive: true, force: true });
}
