import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { manifestFiles } from "@accounting-data/excel-addin/manifest/manifest-files";
import type { OptionValues } from "./command-line.ts";
import { loadBuild, readGivenDeployment } from "./read-invocation.ts";

/** Writes the manifests of the deployment, and returns their paths. `built` is the default of `--folder`. */
export async function writeManifests(values: OptionValues, built: string): Promise<readonly string[]> {
  const { folder = built, out = "." } = values;
  const deployment = readGivenDeployment(values);
  if (!deployment) throw new Error("Name the add-in's address: --address https://addin.example.com/");
  const files = await manifestFiles(deployment, await loadBuild(folder));
  await mkdir(out, { recursive: true });
  return Promise.all(
    [...files].map(async ([name, bytes]) => {
      await writeFile(join(out, name), bytes);
      return join(out, name);
    }),
  );
}
