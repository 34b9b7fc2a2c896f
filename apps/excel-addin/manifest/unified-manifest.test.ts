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

test.each([undefined, "ACC"])("passes Microsoft's schema with the prefix %s", async (prefix) => {
  const manifest = unifiedManifest(readDeployment({ FUNCTION_PREFIX: prefix }));
  expect(await AppManifestUtils.validateAgainstSchema(manifest as Manifest)).toEqual([]);
});

test("the schema would find a mistake", async () => {
  const manifest = { ...unifiedManifest(readDeployment({})), accentColor: "green" };
  expect(await AppManifestUtils.validateAgainstSchema(manifest as Manifest)).not.toEqual([]);
});

test("its Czech texts have keys that the localisation schema knows, and that lead to a text", async () => {
  const module = createRequire(import.meta.url).resolve("@microsoft/app-manifest");
  const path = join(dirname(module), "json-schemas/teams/v1.26/MicrosoftTeams.Localization.schema.json");
  const schema = JSON.parse(await readFile(path, "utf8")) as {
    readonly properties: object;
    readonly patternProperties: object;
  };
  // The patterns are of before Unicode mode, with which the validator would read them.
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

test("says the same as the XML manifest: identity, pages, buttons and functions", () => {
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
