import type { FileParts } from "./file-parts.ts";
import { attributeOf, elementsOf, replaceElements, withAttribute } from "./xml.ts";

/**
 * Removes sheets from a workbook: the names that are of them alone, or for which `leads` is true of the text, go with them. A workbook
 * of which no sheet would be in sight shows the first that is left.
 */
export function removeSheets(
  file: Pick<FileParts, "read" | "write" | "remove" | "relatedTo" | "workbook">,
  {
    isRemoved,
    leads,
  }: {
    readonly isRemoved: (sheet: { readonly name: string; readonly type: string }) => boolean;
    readonly leads: (name: { readonly attributes: string; readonly content: string }) => boolean;
  },
): void {
  const { read, write, remove, relatedTo, workbook } = file;
  const related = relatedTo(workbook);
  const sheets = elementsOf(read(workbook)!, "sheet").map(({ attributes }) => {
    const part = related.get(attributeOf(attributes, "[\\w.-]+:id") ?? "");
    const name = attributeOf(attributes, "name") ?? "";
    const isGone = part !== undefined && isRemoved({ name, type: part.type });
    return { path: part?.path, isGone, isHidden: /hidden/i.test(attributeOf(attributes, "state") ?? "") };
  });
  if (!sheets.some(({ isGone }) => isGone)) return;
  const shown = sheets.some(({ isGone, isHidden }) => !isGone && !isHidden)
    ? undefined
    : sheets.findIndex(({ isGone }) => !isGone);
  let at = -1;
  const withoutSheets = replaceElements(read(workbook)!, "sheet", ({ name, attributes }) => {
    at++;
    if (sheets[at]!.isGone) return "";
    return at === shown ? `<${name}${withAttribute(attributes, "state", undefined)}/>` : undefined;
  });
  const withoutViews = replaceElements(withoutSheets, "workbookView", ({ name, attributes }) => {
    const first = ["activeTab", "firstSheet"].reduce(
      (all, one) => withAttribute(all, one, undefined),
      attributes,
    );
    return `<${name}${first}/>`;
  });
  const named = replaceElements(withoutViews, "definedName", ({ name, attributes, content }) => {
    const home = attributeOf(attributes, "localSheetId");
    if ((home !== undefined && sheets[Number(home)]?.isGone) || leads({ attributes, content })) return "";
    if (home === undefined) return undefined;
    const before = sheets.slice(0, Number(home)).filter(({ isGone }) => isGone).length;
    return `<${name}${withAttribute(attributes, "localSheetId", String(Number(home) - before))}>${content}</${name}>`;
  });
  write(workbook, named);
  for (const { path, isGone } of sheets) if (isGone) remove(path!);
}
