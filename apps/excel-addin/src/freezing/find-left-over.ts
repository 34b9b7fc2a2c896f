import { callsOurs } from "./decide-formulas.ts";
import type { FileParts } from "./file-parts.ts";
import { hasOurSettings } from "./remove-add-in.ts";
import { elementsOf, unescapeXml } from "./xml.ts";

/** Elements that contain formulas, in sheets, tables, charts and the workbook. */
const formulaElements = [
  "f",
  "formula",
  "formula1",
  "formula2",
  "definedName",
  "calculatedColumnFormula",
  "totalsRowFormula",
];

/** The part of a file that still calls our functions or has our settings; undefined if there is none. */
export function findLeftOver(file: FileParts): string | undefined {
  return file.paths.find((path) => {
    if (!path.endsWith(".xml")) return false;
    const text = file.read(path) ?? "";
    // A name of Excel's own for our functions, wherever it stands.
    if (hasOurSettings(text)) return true;
    return formulaElements.some((name) =>
      elementsOf(text, name).some(({ content }) => callsOurs(unescapeXml(content), new Set())),
    );
  });
}
