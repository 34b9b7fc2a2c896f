import { catalogue, parameters, type CatalogueEntry } from "./catalogue.ts";
import { isOptionalParameter } from "./function-metadata.ts";
import { functionTexts } from "./function-texts.ts";

/** The documentation of all functions, in Markdown. */
export function functionsTable(): string {
  const rows = catalogue.map((entry) => `| \`${callOf(entry)}\` | ${functionTexts(entry).description.en} |`);
  return `<!-- Generated from packages/deployment by scripts/write-functions-table.ts; do not edit. -->

# Functions

| function | result |
| --- | --- |
${rows.join("\n")}

${(["list", "record", "asOf", "anyList", "anyRecord", "companies"] as const).map(parameterTable).join("\n\n")}
`;
}

/** The functions of an earlier table that are gone. Workbooks hold their ids, so none may ever go. */
export function missingFunctions(earlier: string): readonly string[] {
  const documented = [...earlier.matchAll(/^\| `=(\w+)\(/gm)].map(([, id]) => id!);
  return documented.filter((id) => !catalogue.some((entry) => entry.id === id));
}

function parameterTable(kind: CatalogueEntry["kind"]): string {
  const entry = catalogue.find((one) => one.kind === kind)!;
  const texts = functionTexts(entry).parameters;
  const ids = catalogue.filter((one) => one.kind === kind).map(({ id }) => `\`${id}\``);
  const rows = parameters[kind].map((name) => `| \`${name}\` | ${texts[name]!.en} |`);
  return `## ${ids.join(" ")}\n\n| parameter | meaning |\n| --- | --- |\n${rows.join("\n")}`;
}

function callOf(entry: CatalogueEntry): string {
  const names = parameters[entry.kind].map((name) => (isOptionalParameter(entry, name) ? `[${name}]` : name));
  return `=${entry.id}(${names.join(", ")})`;
}
