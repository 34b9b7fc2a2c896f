import type { FileParts } from "./file-parts.ts";
import { replaceElements } from "./xml.ts";

/** Removes what printers store in a file: nobody but their drivers can read it. */
export function removePrinterSettings(file: FileParts): void {
  for (const path of file.paths.filter((one) => one.endsWith(".xml"))) {
    for (const [id, { type, path: settings }] of file.relatedTo(path)) {
      if (!type.endsWith("/printerSettings")) continue;
      const refers = new RegExp(`\\s[\\w.-]+:id="${id}"`);
      const sheet = replaceElements(file.read(path) ?? "", "pageSetup", ({ text }) =>
        text.replace(refers, ""),
      );
      file.write(path, sheet);
      file.remove(settings);
    }
  }
}
