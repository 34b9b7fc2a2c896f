import type { FileParts } from "./file-parts.ts";
import { eachCell } from "./sheet-cells.ts";
import { attributeOf, elementsOf, replaceElements } from "./xml.ts";

/** Removes the texts and the names of sheets that are left out, which a workbook's file has in parts of its own. */
export function removeUnusedTexts(file: FileParts): void {
  emptyTexts(file);
  // Excel writes the names of sheets beside its version.
  for (const { type, path } of file.relatedTo("").values()) {
    if (!type.endsWith("/extended-properties")) continue;
    const before = file.read(path) ?? "";
    file.write(
      path,
      ["HeadingPairs", "TitlesOfParts"].reduce((xml, name) => replaceElements(xml, name, () => ""), before),
    );
  }
}

/** Cells refer to texts by their positions, so that those of no cell stay, empty. */
function emptyTexts(file: FileParts): void {
  const part = [...file.relatedTo(file.workbook).values()].find(({ type }) =>
    type.endsWith("/sharedStrings"),
  );
  const texts = part && file.read(part.path);
  if (texts === undefined) return;
  const used = new Set<number>();
  for (const { path } of file.sheets)
    eachCell(file.read(path) ?? "", ({ attributes, content }) => {
      if (attributeOf(attributes, "t") === "s") used.add(Number(elementsOf(content, "v")[0]?.content));
    });
  let at = -1;
  file.write(
    part!.path,
    replaceElements(texts, "si", ({ name }) => {
      at++;
      return used.has(at) ? undefined : `<${name}><${name.replace(/si$/, "t")}/></${name}>`;
    }),
  );
}
