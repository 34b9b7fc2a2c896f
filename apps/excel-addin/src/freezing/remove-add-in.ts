import type { FileParts } from "./file-parts.ts";
import { attributeOf, elementsOf, replaceElements } from "./xml.ts";

/** How the names of our settings in the document begin. */
const ourSettings = "accounting-data.";

/** Whether a part of a file is an add-in's own with our settings. */
export function hasOurSettings(text: string): boolean {
  return elementsOf(text, "property").some(({ attributes }) =>
    attributeOf(attributes, "name")?.startsWith(ourSettings),
  );
}

/** Removes the add-in from a workbook's file: its settings, its pane, and that it starts with the document. Other add-ins stay. */
export function removeAddIn(file: FileParts, addInId: string): void {
  const panes = [...file.relatedTo("").values()].filter(({ type }) => type.endsWith("/webextensiontaskpanes"));
  for (const { path } of panes) {
    const extensions = file.relatedTo(path);
    const ours = new Set(
      [...extensions].flatMap(([id, { path: extension }]) =>
        isOurs(file.read(extension) ?? "", addInId) ? [id] : [],
      ),
    );
    const left = replaceElements(file.read(path) ?? "", "taskpane", ({ content }) => {
      const [reference] = elementsOf(content, "webextensionref");
      return ours.has(attributeOf(reference?.attributes ?? "", "[\\w.-]+:id") ?? "") ? "" : undefined;
    });
    if (ours.size === 0) continue;
    for (const id of ours) file.remove(extensions.get(id)!.path);
    if (elementsOf(left, "taskpane").length > 0) file.write(path, left);
    else file.remove(path);
  }
}

function isOurs(extension: string, addInId: string): boolean {
  const isReferred = elementsOf(extension, "reference").some(
    ({ attributes }) => attributeOf(attributes, "id")?.toLowerCase().replaceAll(/[{}]/g, "") === addInId,
  );
  return isReferred || hasOurSettings(extension);
}
