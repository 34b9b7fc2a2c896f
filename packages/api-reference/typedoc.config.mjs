import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { Converter, ReflectionKind } from "typedoc";

const packages = join(import.meta.dirname, "..");
const published = readdirSync(packages)
  .map((name) => join(packages, name))
  .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) }))
  .filter((manifest) => !manifest.private);

/** Each import path, and its source file. */
const imports = published.flatMap(({ name, folder, exports }) =>
  Object.entries(exports).flatMap(([path, { "@accounting-data/source": source }]) =>
    source === undefined ? [] : [{ specifier: posix.join(name, path), file: join(folder, source) }],
  ),
);

/** Names modules by their import path. */
function nameModules({ converter }) {
  converter.on(Converter.EVENT_CREATE_DECLARATION, (context, module) => {
    if (!module.kindOf(ReflectionKind.Module)) return;
    const { fileName } = context.getSymbolFromReflection(module).declarations[0].getSourceFile();
    module.name = imports.find(({ file }) => file === join(fileName)).specifier;
  });
}

/** @type {Partial<import("typedoc").TypeDocOptions>} */
export default {
  name: "Accounting Data",
  plugin: [nameModules],
  entryPoints: imports.map(({ file }) => file),
  tsconfig: join(import.meta.dirname, "tsconfig.sources.json"),
  basePath: join(packages, ".."),
  out: "out",
  readme: "none",
  disableGit: true,
  sourceLinkTemplate: "https://github.com/accounting-data/accounting-data/blob/main/{path}#L{line}",
  // TypeDoc runs in another package, so it requires nothing of these unless they are named.
  packagesRequiringDocumentation: published.map(({ name }) => name),
  requiredToBeDocumented: ["Class", "Enum", "Function", "Interface", "TypeAlias", "Variable"],
  intentionallyNotDocumented: [
    "@accounting-data/pagination.PageIterable.[asyncIterator]",
    "@accounting-data/pagination.RecordIterable.[asyncIterator]",
  ],
  validation: { notExported: false, invalidLink: true, notDocumented: true },
  treatValidationWarningsAsErrors: true,
};
