import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import manifest from "../package.json" with { type: "json" };

const sources = fileURLToPath(new URL("../src/", import.meta.url));
const subpaths = Object.entries(manifest.exports).flatMap(([name, target]) =>
  typeof target === "string" ? [] : [[name, target["@accounting-data/source"]] as const],
);
const folders = subpaths.map(([name]) => name.slice(2)).filter(Boolean);

describe("the exports", () => {
  it("are one for each resource of the specification, and what they share", () => {
    expect(folders.toSorted()).toEqual([
      "activities",
      "bank-accounts",
      "banks",
      "business-partners",
      "cash-registers",
      "centres",
      "issued-invoices",
    ]);
  });

  it.each(subpaths)("%s brings in no other resource", (name, source) => {
    const own = name.slice(2);
    const files = filesOf(join(sources, "..", source));
    const resources = new Set(
      files
        .map((file) => relative(sources, file).split("/")[0]!)
        .filter((folder) => folders.includes(folder)),
    );
    expect([...resources]).toEqual(own === "" ? [] : [own]);
  });

  it("are the same for those who install the package", () => {
    const published = Object.entries(manifest.publishConfig.exports).map(([name, target]) => [name, target]);
    const here = Object.entries(manifest.exports).map(([name, target]) => {
      if (typeof target === "string") return [name, target];
      const { "@accounting-data/source": _, ...rest } = target;
      return [name, rest];
    });
    expect(published).toEqual(here);
  });
});

/** A file and every file of ours that it imports at run time. */
function filesOf(file: string, seen: Set<string> = new Set()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = readFileSync(file, "utf8").matchAll(
    /^(?:import|export) (?!type )[^;]*? from "(\.[^"]+)";/gms,
  );
  return [file, ...[...imports].flatMap(([, target]) => filesOf(join(dirname(file), target!), seen))];
}
