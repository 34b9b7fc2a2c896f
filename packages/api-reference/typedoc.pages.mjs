// The reference as Markdown, a page for each import path: `pnpm reference:pages`. The site takes them.
import config from "./typedoc.config.mjs";

/** @type {Partial<import("typedoc").TypeDocOptions & import("typedoc-plugin-markdown").PluginOptions>} */
export default {
  ...config,
  plugin: ["typedoc-plugin-markdown", ...config.plugin],
  out: "out/pages",
  outputFileStrategy: "modules",
  entryFileName: "index",
  hideBreadcrumbs: true,
  hidePageHeader: true,
  useCodeBlocks: true,
  expandObjects: true,
  parametersFormat: "table",
  interfacePropertiesFormat: "table",
  enumMembersFormat: "table",
  typeDeclarationFormat: "table",
};
