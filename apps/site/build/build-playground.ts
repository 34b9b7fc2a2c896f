import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { playgroundPrograms } from "./playground-programs.ts";
import { root } from "./site-pages.ts";

const packages = ["core", "pagination", "resources", "openapi", "sandbox"];

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly "@accounting-data/source"?: string }>>;
}

/** Builds the packages and Valibot, which describes own lists, as modules that programs in a browser import, the worker, and the list of programs. */
export async function buildPlayground(folder: string): Promise<void> {
  const sources = new Map([
    ...(await modulesOfPackages()),
    ["valibot", fileURLToPath(import.meta.resolve("valibot"))],
  ]);
  const playground = join(import.meta.dirname, "../playground");
  const entry = {
    ...Object.fromEntries([...sources].map(([name, file]) => [fileNameOf(name), file])),
    worker: join(playground, "worker.ts"),
    "strip-types": join(playground, "strip-types.ts"),
  };
  await build({
    configFile: false,
    root: playground,
    resolve: { conditions: ["@accounting-data/source", "module", "browser", "development|production"] },
    build: {
      outDir: folder,
      target: "es2022",
      minify: true,
      lib: { entry, formats: ["es"] },
      rolldownOptions: { output: { entryFileNames: "[name].js", chunkFileNames: "chunk-[hash].js" } },
    },
    logLevel: "error",
  });
  const table = Object.fromEntries([...sources.keys()].map((name) => [name, `${fileNameOf(name)}.js`]));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "imports.json"), JSON.stringify(table));
  await writeFile(join(folder, "programs.json"), JSON.stringify(playgroundPrograms(new Set(sources.keys()))));
}

/** Each import path of the packages that runs in a browser, with its source. */
async function modulesOfPackages(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const name of packages) {
    const folder = join(root, "packages", name);
    const { exports } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as Manifest;
    for (const [path, target] of Object.entries(exports)) {
      const source = typeof target === "string" ? undefined : target["@accounting-data/source"];
      if (source !== undefined && !/node|undici/.test(path))
        found.set(`@accounting-data/${name}${path.slice(1)}`, join(folder, source));
    }
  }
  return found;
}

function fileNameOf(name: string): string {
  return name.replace("@accounting-data/", "").replaceAll("/", ".");
}
