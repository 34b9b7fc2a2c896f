import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readManifest, root } from "@accounting-data/runtime-tests/published-packages";

/** The file that has the add-in's version: that of its archive, of its manifests and of `/health`. */
export const productFile = join(root, "packages/deployment/src/manifest/product.ts");

/** Excel accepts no version of an add-in below it. */
const first = "1.0.0";

/** The content of {@link productFile} with the packages' version, or the first one as long as they have none. */
export async function productOfThisVersion(): Promise<string> {
  const { version } = await readManifest(join(root, "packages/core"));
  const text = await readFile(productFile, "utf8");
  const parts = text.split(/(?<=^ {2}version: ")[^"]*/m);
  if (parts.length !== 2) throw new Error(`${productFile} has ${parts.length - 1} versions, not one.`);
  return parts.join(version === "0.0.0" ? first : version);
}
