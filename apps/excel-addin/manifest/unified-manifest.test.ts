import { AppManifestUtils } from "@microsoft/app-manifest";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readDeployment } from "./deployment.ts";
import { product } from "./product.ts";
import { unifiedManifest, unifiedManifestCzech } from "./unified-manifest.ts";
import { xmlManifest } from "./xml-manifest.ts";

type Manifest = Parameters<typeof AppManifestUtils.validateAgainstSchema>[0];

test.each([undefined, "ACC"])(
  "the manifest with the prefix %s is valid by Microsoft's schema",
  async (prefix) => {
    const manifest = unifiedManifest(readDeployment({ FUNCTION_PREFIX: prefix }));
    expect(await AppManifestUtils.validateAgainstSchema(manifest as Manifest)).toEqual([]);
  },
);

test("a mistake is found by the schema", async () => {
  const manifest = { ...unifiedManifest(readDeployment({})), accentColor: "green" };
  expect(await AppManifestUtils.validateAgainstSchema(manifest as Manifest)).not.toEqual([]);
});

test("the keys of the Czech texts are valid by the schema and are paths of texts", async () => {
  const module = createRequire(import.meta.url).resolve("@microsoft/app-manifest");
  const path = join(dirname(module), "json-schemas/teams/v1.26/MicrosoftTeams.Localization.schema.json");
  const schema = JSON.parse(await readFile(path, "utf8")) as {
    readonly properties: object;
    readonly patternProperties: object;
  };
  // Compared here, since the validator compiles the patterns in Unicode mode, in which they are invalid.
  const patterns = Object.keys(schema.patternProperties).map((pattern) => new RegExp(pattern));
  const keys = Object.keys(unifiedManifestCzech());
  const manifest = unifiedManifest(readDeployment({}));
  for (const key of keys.filter((one) => one !== "$schema")) {
    expect([key, key in schema.properties || patterns.some((pattern) => pattern.test(key))]).toEqual([
      key,
      true,
    ]);
    expect([key, typeof at(manifest, key)]).toEqual([key, "string"]);
  }
  expect(keys.length).toBeGreaterThan(15);
});

test("both manifests have the same identity, pages, buttons and functions", () => {
  const deployment = readDeployment({ FUNCTION_PREFIX: "ACC" });
  const unified = JSON.stringify(unifiedManifest(deployment));
  const xml = xmlManifest(deployment);
  for (const text of [
    product.id,
    "https://localhost:3000/taskpane.html",
    "https://localhost:3000/functions.json",
    "https://localhost:3000/icons/icon-80.png",
    "ACC",
    ...product.buttons.flatMap(({ id, label, tip }) => [id, label.en, tip.en]),
  ]) {
    expect(unified).toContain(text);
    expect(xml).toContain(text);
  }
});

function at(value: unknown, path: string): unknown {
  return path
    .split(/[.[\]]+/)
    .filter((part) => part !== "")
    .reduce<unknown>((object, part) => (object as Record<string, unknown> | undefined)?.[part], value);
}
