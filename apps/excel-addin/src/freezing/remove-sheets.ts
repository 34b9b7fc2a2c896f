import { attributeOf, elementsOf, replaceElements, withAttribute } from "./xml.ts";

/** What it needs of a workbook's file. */
interface SheetsOfFile {
  readonly read: (path: string) => string | undefined;
  readonly write: (path: string, text: string) => void;
  readonly remove: (path: string) => void;
  readonly relatedTo: (path: string) => ReadonlyMap<string, { readonly type: string; readonly path: string }>;
  readonly workbook: string;
}

/**
 * Removes sheets from a workbook: the names that are of them alone, or for which `leads` is true of the text, go with them. A workbook
 * of which no sheet would be in sight shows the first that is left.
 */
export function removeSheets(
  file: SheetsOfFile,
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
