import { catalogue, parameters, type CatalogueEntry } from "../src/functions/catalogue.ts";
import { functionTexts } from "./function-texts.ts";

/** The documentation of all functions, in Markdown. */
export function functionsTable(): string {
  const rows = catalogue.map((entry) => `| \`${callOf(entry)}\` | ${functionTexts(entry).description.en} |`);
  return `<!-- Generated from src/functions/catalogue.ts by scripts/write-functions-table.ts; do not edit. -->

# Functions

| function | gives |
| --- | --- |
${rows.join("\n")}

${(["list", "record", "asOf"] as const).map(parameterTable).join("\n\n")}
`;
}

function parameterTable(kind: CatalogueEntry["kind"]): string {
  const entry = catalogue.find((one) => one.kind === kind)!;
  const texts = functionTexts(entry).parameters;
  const ids = catalogue.filter((one) => one.kind === kind).map(({ id }) => `\`${id}\``);
  const rows = parameters[kind].map((name) => `| \`${name}\` | ${texts[name]!.en} |`);
  return `## ${ids.join(" ")}\n\n| parameter | meaning |\n| --- | --- |\n${rows.join("\n")}`;
}

function callOf(entry: CatalogueEntry): string {
  const names = parameters[entry.kind].map((name, index) =>
    entry.kind === "list" || index > 0 ? `[${name}]` : name,
  );
  return `=${entry.id}(${names.join(", ")})`;
}
