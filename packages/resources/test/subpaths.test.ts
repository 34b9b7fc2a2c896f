import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import * as root from "../src/index.ts";
import { builtIn } from "./all-resources.ts";

const folder = fileURLToPath(new URL("..", import.meta.url));
const sources = new Map(
  Object.entries(manifest.exports).flatMap(([name, target]) =>
    typeof target === "string" ? [] : [[name, join(folder, target["@accounting-data/source"])] as const],
  ),
);
const subpaths = [...sources.keys()].filter((name) => name !== ".");

describe("the subpaths", () => {
  test("are one for each resource", () => {
    const kebab = (name: string): string => name.replaceAll(/(?<=[a-z])[A-Z]/g, "-$&").toLowerCase();
    expect(subpaths.toSorted()).toEqual(builtIn.map(({ name }) => `./${kebab(name)}`).toSorted());
  });

  test.each(subpaths)("%s exports what the root exports too", async (name) => {
    expect(root).toMatchObject((await import(sources.get(name)!)) as object);
  });

  test.each(subpaths)("%s imports no other resource", (name) => {
    const others = subpaths.filter((other) => other !== name).map((other) => sources.get(other)!);
    const files = filesOf(sources.get(name)!);
    expect(files.filter((file) => others.includes(file))).toEqual([]);
  });
});

/** A file and every file of this package that it imports at run time. */
function filesOf(file: string, seen: Set<string> = new Set()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = readFileSync(file, "utf8").matchAll(
    /^(?:import|export) (?!type )[^;]*? from "(\.[^"]+)";/gms,
  );
  return [file, ...[...imports].flatMap(([, target]) => filesOf(join(dirname(file), target!), seen))];
}
