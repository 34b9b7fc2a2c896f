import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** The exports that Univer uses of libraries which the preview has no use for: fonts are not read, languages not guessed. */
const unused: Readonly<Record<string, string>> = {
  "opentype.js": `export const parse = () => { throw new Error("No fonts are read here."); };`,
  "franc-min": `export const franc = () => "und";`,
};

const regularExpressions = "cjk-regex";

/** A picture of a panel that the preview does not show. */
const embeddedPicture = /"data:image\/png;base64,[A-Za-z0-9+/=]{10000,}"/g;

/**
 * Leaves out what Univer brings along and the preview never uses, some 400 kB gzipped: a reader of fonts, the guessing of languages,
 * Unicode's tables (their regular expressions are made here instead) and pictures of panels that are not shown.
 */
export function leanUniver(): Plugin {
  return {
    name: "lean-univer",
    enforce: "pre",
    resolveId: (id) => (Object.hasOwn(unused, id) || id === regularExpressions ? `\0lean:${id}` : undefined),
    load: (id) => {
      if (!id.startsWith("\0lean:")) return undefined;
      const name = id.slice("\0lean:".length);
      return name === regularExpressions ? writtenOut() : unused[name];
    },
    transform: (code, id) =>
      /@univerjs\/[^/]+\/lib\/es\/index\.js/.test(id) && code.includes("data:image/png;base64")
        ? { code: code.replaceAll(embeddedPicture, `"data:,"`), map: null }
        : undefined,
  };
}

/** The module with the same regular expressions, written out. */
async function writtenOut(): Promise<string> {
  const host = createRequire(
    createRequire(import.meta.url).resolve("@accounting-data/excel-host/package.json"),
  );
  const preset = createRequire(host.resolve("@univerjs/preset-sheets-core"));
  const engine = createRequire(preset.resolve("@univerjs/engine-render"));
  const module = (await import(pathToFileURL(engine.resolve(regularExpressions)).href)) as Readonly<
    Record<string, () => { toRegExp(): RegExp }>
  >;
  return ["letters", "all", "punctuations"]
    .map(
      (name) => `export const ${name} = () => ({ toRegExp: () => ${String(module[name]!().toRegExp())} });`,
    )
    .join("\n");
}
