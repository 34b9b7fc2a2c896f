import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
  readonly snapshots: Readonly<Record<string, { readonly optionalDependencies?: Record<string, string> }>>;
}

interface LockedPackage {
  readonly resolution: Readonly<Record<string, string>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

/** The machines on which people work on this, or look at it. */
const platforms = [
  ["darwin", "arm64"],
  ["darwin", "x64"],
  ["linux", "arm64"],
  ["linux", "x64"],
  ["win32", "x64"],
] as const;

describe.each(["pnpm-lock.yaml", "runtime-tests/installed/pnpm-lock.yaml"])("%s", async (file) => {
  const text = await readFile(new URL(`../${file}`, import.meta.url), "utf8");
  const { packages, snapshots } = parse(text) as Lockfile;

  test("names no address of a registry", () => {
    const resolutions = new Set(Object.values(packages).flatMap(({ resolution }) => Object.keys(resolution)));
    expect([...resolutions]).toEqual(["integrity"]);
  });

  const natives = Object.entries(snapshots).flatMap(([name, { optionalDependencies = {} }]) => {
    const binaries = Object.entries(optionalDependencies)
      .map(([binary, version]) => packages[`${binary}@${version}`])
      .filter((binary) => binary?.os !== undefined);
    return binaries.length > 1 ? [{ name, binaries }] : [];
  });

  test("has packages with binaries", () => {
    expect(natives).not.toEqual([]);
  });

  test.each(natives)("has the binaries of $name for Linux, macOS and Windows", ({ binaries }) => {
    const missing = platforms.filter(
      ([os, cpu]) => !binaries.some((binary) => binary?.os?.includes(os) && binary.cpu?.includes(cpu)),
    );
    expect(missing).toEqual([]);
  });
});
