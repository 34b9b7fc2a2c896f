import type { FileParts } from "./file-parts.ts";
import { attributeOf, elementsOf, replaceElements } from "./xml.ts";

/** How the names of our settings in the document begin. */
const ourSettings = "accounting-data.";

/** Whether a part of a file is an add-in's own with our settings. */
function hasOurSettings(text: string): boolean {
  return elementsOf(text, "property").some(({ attributes }) =>
    attributeOf(attributes, "name")?.startsWith(ourSettings),
  );
}

/** Removes the add-in from a workbook's file: its settings, its pane, and that it starts with the document. Other add-ins stay. */
export function removeAddIn(file: FileParts): void {
  const panes = [...file.relatedTo("").values()].filter(({ type }) =>
    type.endsWith("/webextensiontaskpanes"),
  );
  for (const { path } of panes) {
    const extensions = new Map(
      [...file.relatedTo(path)].map(([id, { path: part }]) => [id, { part, text: file.read(part) ?? "" }]),
    );
    // Only its settings show which add-in is ours in this deployment.
    const own = [...extensions.values()].filter(({ text }) => hasOurSettings(text));
    const references = new Set(own.flatMap(({ text }) => referenceOf(text) ?? []));
    const ours = [...extensions].filter(
      ([, { text }]) => hasOurSettings(text) || references.has(referenceOf(text) ?? ""),
    );
    if (ours.length === 0) continue;
    const ids = new Set(ours.map(([id]) => id));
    const left = replaceElements(file.read(path) ?? "", "taskpane", ({ content }) => {
      const [reference] = elementsOf(content, "webextensionref");
      return ids.has(attributeOf(reference?.attributes ?? "", "[\\w.-]+:id") ?? "") ? "" : undefined;
    });
    for (const [, { part }] of ours) file.remove(part);
    if (elementsOf(left, "taskpane").length > 0) file.write(path, left);
    else file.remove(path);
  }
}

/** The id by which an extension's part refers to its add-in. */
function referenceOf(extension: string): string | undefined {
  const [reference] = elementsOf(extension, "reference");
  return reference && attributeOf(reference.attributes, "id")?.toLowerCase();
}
