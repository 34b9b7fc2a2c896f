import { cellAddress } from "../cells/cell-address.ts";
import { quotedSheet } from "../cells/formula-text.ts";
import { standsForOwnFunction, type OwnFunctions } from "../workbook/formulas/own-functions.ts";
import type { FileParts, SheetPart } from "./file-parts.ts";
import type { FrozenAreas } from "./frozen-areas.ts";
import type { FileCell } from "./sheet-cells.ts";
import { withoutSpills } from "./spill-references.ts";
import { attributeOf, elementsOf, escapeXml, replaceElements } from "./xml.ts";

/** Removes the names that call our functions, and writes cells in place of frozen spills into the others. */
export function freezeNames(
  file: FileParts,
  {
    own,
    names,
    areas,
  }: { readonly own: OwnFunctions; readonly names: ReadonlySet<string>; readonly areas: FrozenAreas },
): void {
  const sheets = elementsOf(file.read(file.workbook)!, "sheet").map(
    ({ attributes }) => attributeOf(attributes, "name") ?? "",
  );
  const changed = replaceElements(file.read(file.workbook)!, "definedName", (element) => {
    const name = attributeOf(element.attributes, "name") ?? "";
    if (names.has(name.toLowerCase()) || standsForOwnFunction(name, own)) return "";
    const home = sheets[Number(attributeOf(element.attributes, "localSheetId") ?? -1)] ?? "";
    return withoutSpills(element, areas.spillFrom(home));
  });
  file.write(file.workbook, changed.replace(/<definedNames>\s*<\/definedNames>/, ""));
}

/** Lets a sheet print what it had up to its last cell alone, unless a person has chosen what it prints. */
export function addPrintArea(
  file: FileParts,
  sheet: SheetPart,
  used: Pick<FileCell, "row" | "column">,
): void {
  const workbook = file.read(file.workbook)!;
  const isOwn = ({ attributes }: { readonly attributes: string }): boolean =>
    attributeOf(attributes, "name") === "_xlnm.Print_Area" &&
    attributeOf(attributes, "localSheetId") === String(sheet.index);
  if (elementsOf(workbook, "definedName").some(isOwn)) return;
  const last = cellAddress(used.row, used.column).replace(/(\d+)$/, "$$$1");
  const area = escapeXml(`${quotedSheet(sheet.name)}!$A$1:$${last}`);
  const added = `<definedName name="_xlnm.Print_Area" localSheetId="${sheet.index}">${area}</definedName>`;
  const names = `<definedNames>${added}</definedNames>`;
  const changed = workbook.includes("</definedNames>")
    ? workbook.replace("</definedNames>", () => `${added}</definedNames>`)
    : // What may stand between the sheets and the names.
      workbook.replace(
        /<\/sheets>(?:\s*<functionGroups[\s\S]*?(?:\/>|<\/functionGroups>))?(?:\s*<externalReferences[\s\S]*?<\/externalReferences>)?/,
        (before) => `${before}${names}`,
      );
  file.write(file.workbook, changed);
}
