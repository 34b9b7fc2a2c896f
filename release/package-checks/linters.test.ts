import { readFile } from "node:fs/promises";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { describe, expect, inject, test } from "vitest";
import { publishedPackages, readManifest } from "@accounting-data/runtime-tests/published-packages";

describe.each(publishedPackages)("%s", (name) => {
  const folder = join(inject("installation"), "node_modules/@accounting-data", name);

  test("publint reports nothing", async () => {
    const { messages } = await publint({ pkgDir: folder, level: "suggestion", strict: true, pack: false });
    const manifest = await readManifest(folder);
    expect(messages.map((message) => formatMessage(message, manifest as never, { color: false }))).toEqual(
      [],
    );
  });

  test("its types resolve in every mode that supports ES modules", async () => {
    const tarball = await readFile(inject("tarballs")[name] ?? "");
    const result = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
    if (!result.types) throw new Error("the package has no types");
    // CommonJS requires the ES module, as intended; resolution modes older than `exports` are not supported.
    const intended = (problem: { readonly kind: string; readonly resolutionKind?: string }): boolean =>
      problem.kind === "CJSResolvesToESM" || problem.resolutionKind === "node10";
    expect(result.problems.filter((problem) => !intended(problem))).toEqual([]);
  });
});
