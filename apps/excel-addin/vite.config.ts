import { offlineWorkerFile } from "@accounting-data/deployment";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig, normalizePath, type Plugin, type Rolldown } from "vite";
import { buildFiles } from "./assets/build-files.ts";
import { buildWorker } from "./offline/build-worker.ts";
import { simplifiedFunctions } from "./scripts/simplified-functions.ts";

/** Adds the generated files: the page, the functions' metadata and the icons. */
function generatedFiles(): Plugin {
  return {
    name: "accounting-data:generated-files",
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const start = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith("/src/start.ts"));
      const entries = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
      const preloaded = start
        .flatMap(({ fileName, imports }) => [fileName, ...imports])
        .filter((file) => !entries.has(file));
      for (const [fileName, source] of await buildFiles(preloaded)) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

/** Adds the service worker, which has the names and hashes of all scripts. */
function offlineWorker(): Plugin {
  return {
    name: "accounting-data:offline-worker",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const scripts = Object.values(bundle).filter((file) => file.type === "chunk");
        this.emitFile({ type: "asset", fileName: offlineWorkerFile, source: await buildWorker(scripts) });
      },
    },
  };
}

/** A dynamic import as Vite wraps it: `() => import(…)`, or a function that takes names from it and returns them again. */
const preloadedImport =
  /__vitePreload\((?:async )?\(\) => (?:\{\s*const \{[^}]*\} = await )?((?:(?!__VITE_PRELOAD__)[^])*?)(?:;\s*return \{[^}]*\};\s*\})?, __VITE_PRELOAD__, import\.meta\.url\)/g;

/**
 * Removes Vite's helper, which preloads styles and chunks of dynamic imports, and its calls: the pane is one chunk without
 * styles.
 */
function plainDynamicImports(): Plugin {
  return {
    name: "accounting-data:plain-dynamic-imports",
    enforce: "pre",
    load: (id) =>
      id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined,
    renderChunk(code, { fileName }) {
      const plain = code.replaceAll(preloadedImport, "$1");
      if (plain.includes("__VITE_PRELOAD__"))
        this.error(`Vite wraps a dynamic import of ${fileName} in another way.`);
      return { code: plain, map: null };
    },
  };
}

/** The index of what the server shares: whoever imports a name of it does not import all the others. */
const shared = "/packages/deployment/src/index.ts";

/** The chunk of each of its modules: the first pattern decides. */
const chunksOfShared: readonly (readonly [modules: RegExp, chunk: string | null])[] = [
  [/\/packages\/deployment\/src\/(?:functions\/catalogue|lists\/lists)\.ts$/, null],
  [/\/packages\/deployment\/src\/lists\/list-texts\.ts$/, "deferred"],
  [/\/packages\/deployment\/src\/services\/offline-worker\.ts$/, "kept"],
  [/\/packages\/deployment\/src\//, "first"],
];

/** These modules, and what they import, directly or not: statically, or also dynamically, but not those that are left out. */
function closureOf(
  ids: readonly string[],
  modules: Modules,
  {
    dynamic = false,
    without = [],
  }: { readonly dynamic?: boolean; readonly without?: readonly string[] } = {},
): Set<string> {
  const isIndex = (id: string): boolean => id.endsWith("/index.ts");
  const closure = new Set(ids);
  for (const id of closure) {
    if (id.endsWith(shared)) continue;
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    for (const imported of dynamic ? [...importedIds, ...dynamicallyImportedIds] : importedIds) {
      // A package's index re-exports its subpaths too. A module imports the subpath that it needs.
      if ((!isIndex(id) || !isIndex(imported)) && !without.includes(imported)) closure.add(imported);
    }
  }
  return closure;
}

/** What only the pane uses of a package whose index the functions import as well. */
const ofPaneAlone = "/core/src/problem/problem-path.ts";

/** What requests tokens, of a package whose index the functions import. A client that needs it is made when it first sends. */
const ofTokensAlone = /\/core\/src\/auth\/(?:client-credentials|request-token|single-flight)\.ts$/;

/**
 * What is loaded only where a person has chosen it, or the workbook has tables, or a formula looks for a value or calls a list as the
 * pane does: the modules with which it begins, and the chunk of each.
 */
const whereChosen = {
  "src/cache/kept/keep-lists.ts": "kept",
  "src/refresh/auto/open-auto-refresh.ts": "auto-refresh",
  "src/refresh/refresh-tables.ts": "table-refresh",
  "src/workbook/tables/update-table.ts": "table-refresh",
  "src/functions/by-value.ts": "value-search",
  "src/functions/list-by-title.ts": "list-titles",
};

/**
 * The chunk of a module that functions load, beside their entry. `first` is loaded with the page: what the start needs.
 * `deferred` is loaded right after the start: what the modules of `first` import dynamically, in one file. It loads the
 * words of Office's language, one file for each language. `kept` is loaded where a person has lists kept on the device,
 * `auto-refresh` where a workbook refreshes by itself, `table-refresh` where it has tables, `value-search` where a formula looks for records by a value, `list-titles` where it calls a list as the pane does. The pane uses all of them.
 */
function chunkOf(id: string, modules: Modules): string | null {
  const find = (path: string): string => normalizePath(fileURLToPath(new URL(path, import.meta.url)));
  const [entry, start] = [find("src/entry.ts"), find("src/start.ts")];
  if (id === start || id.endsWith(ofPaneAlone) || closureOf([entry], modules).has(id)) return null;
  if (ofTokensAlone.test(id)) return "deferred";
  const ofShared = chunksOfShared.find(([modules]) => modules.test(id));
  if (ofShared) return ofShared[1];
  const first = closureOf([start], modules);
  if (first.has(id)) return "first";
  // The words for fields, which functions load only for a column that is called by its title. The pane uses them too.
  if (id.includes("/src/messages/fields/")) return "field-titles";
  const ofFew = Object.entries(whereChosen).map(([path, name]) => ({ name, id: find(path) }));
  const without = ofFew.map((few) => few.id);
  const later = [...first]
    .flatMap((one) => modules.getModuleInfo(one)?.dynamicallyImportedIds ?? [])
    .filter((one) => !without.includes(one));
  if (!closureOf(later, modules, { dynamic: true, without }).has(id)) {
    return ofFew.find((few) => closureOf([few.id], modules).has(id))?.name ?? null;
  }
  const [, language] = /\/src\/messages\/(cs|en)\//.exec(id) ?? [];
  return language ? `words-${language}` : "deferred";
}

interface Modules {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

export default defineConfig({
  // Relative addresses, so that the folder can be served at any path.
  base: "./",
  plugins: [plainDynamicImports(), simplifiedFunctions(), react(), generatedFiles(), offlineWorker()],
  resolve: { conditions: ["@accounting-data/source", "module", "browser", "development|production"] },
  build: {
    target: "es2022",
    modulePreload: false,
    rolldownOptions: {
      input: { functions: "src/entry.ts" },
      output: {
        // Without a hash, since the manifests name it and Excel caches them for a day.
        entryFileNames: "[name].js",
        chunkFileNames: "assets/[name]-[hash].js",
        assetFileNames: "assets/[name]-[hash][extname]",
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] },
      },
    },
  },
});
