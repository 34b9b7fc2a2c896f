import { createHash } from "node:crypto";
import type { BundledPackage } from "./bundled-packages.ts";

/** The bill of materials in CycloneDX 1.6. The same packages make the same text. */
export function sbom(version: string, packages: readonly BundledPackage[]): string {
  const components = packages.map(({ name, version: theirs, license }) => {
    const purl = `pkg:npm/${name.replace("@", "%40")}@${theirs}`;
    return {
      type: "library",
      "bom-ref": purl,
      name,
      version: theirs,
      // An id is one licence of SPDX's list; "MIT OR Apache-2.0" is an expression.
      licenses: [/ /.test(license) ? { expression: license } : { license: { id: license } }],
      purl,
    };
  });
  const product = {
    type: "application",
    "bom-ref": "accounting-data-excel",
    name: "accounting-data-excel",
    version,
    licenses: [{ license: { id: "MIT" } }],
  };
  const references = components.map((component) => component["bom-ref"]);
  const bom = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: product },
    components,
    dependencies: [{ ref: product["bom-ref"], dependsOn: references }, ...references.map((ref) => ({ ref }))],
  };
  return `${JSON.stringify({ serialNumber: `urn:uuid:${uuidOf(JSON.stringify(bom))}`, ...bom }, undefined, 2)}\n`;
}

/** A UUID of version 8, made of the text. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
