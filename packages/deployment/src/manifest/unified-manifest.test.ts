import { AppManifestUtils } from "@microsoft/app-manifest";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readDeployment } from "./deployment.ts";
import { lintXmlManifest } from "./lint-xml-manifest.ts";
import { product } from "./product.ts";
import { unifiedManifest, unifiedManifestCzech } from "./unified-manifest.ts";
import { xmlManifest } from "./xml-manifest.ts";

const address = "https://localhost:3000/";

type Manifest = Parameters<typeof AppManifestUtils.validateAgainstSchema>[0];

test.each([undefined, "ACC"])(
  "the manifest with the prefix %s is valid by Microsoft's schema",
  async (prefix) => {
    const manifest = unifiedManifest(readDeployment({ address, ...(prefix !== undefined && { prefix }) }));
    expect(await AppManifestUtils.validateAgainstSchema(manifest as Manifest)).toEqual([]);
  },
);

test("a mistake is found by the schema", async () => {
  const manifest = { ...unifiedManifest(readDeployment({ address })), accentColor: "green" };
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
  const keys = Object.keys(unifiedManifestCzech(readDeployment({ address })));
  const manifest = unifiedManifest(readDeployment({ address }));
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
  const deployment = readDeployment({ address, prefix: "ACC" });
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
  let found = value;
  for (const part of path.split(/[.[\]]+/).filter((one) => one !== ""))
    found = (found as Record<string, unknown> | undefined)?.[part];
  return found;
}

test("a deployment has its own identity, texts and pages", () => {
  const deployment = readDeployment({
    address,
    id: "0F8FAD5B-D9CB-469F-A165-70867728950E",
    name: "Books (test) & co",
    provider: "Acme",
    "manifest-version": "2.3.4",
    support: "https://help.example.com/addin",
    privacy: "https://example.com/privacy",
    terms: "https://example.com/terms",
  });
  expect(unifiedManifest(deployment)).toMatchObject({
    id: "0f8fad5b-d9cb-469f-a165-70867728950e",
    version: "2.3.4",
    name: { short: "Books (test) & co", full: "Books (test) & co" },
    developer: {
      name: "Acme",
      websiteUrl: "https://help.example.com/addin",
      privacyUrl: "https://example.com/privacy",
      termsOfUseUrl: "https://example.com/terms",
    },
  });
  expect(unifiedManifestCzech(deployment)).toMatchObject({ "name.short": "Books (test) & co" });
  const xml = xmlManifest(deployment);
  expect(xml).toContain("<Version>2.3.4.0</Version>");
  expect(xml).toContain('<SupportUrl DefaultValue="https://help.example.com/addin"/>');
  expect(xml).toContain('<bt:String id="Group.Label" DefaultValue="Books (test) &amp; co">');
  expect(lintXmlManifest(xml)).toEqual([]);
});

test("Czech people get the descriptions of functions in Czech", () => {
  expect(unifiedManifestCzech(readDeployment({ address }))).toMatchObject({
    "extensions[0].runtimes[0].customFunctions.metadataUrl": "https://localhost:3000/functions.cs.json",
  });
});
