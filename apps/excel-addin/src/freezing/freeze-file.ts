import { callsOurs, decideFormulas, type DefinedName } from "./decide-formulas.ts";
import { dateSheet } from "./date-sheet.ts";
import { openFile, type FileParts, type SheetPart } from "./file-parts.ts";
import { freezeCell, hasDataType, typeNumber, withoutDataType, type FreezingCells } from "./freeze-cells.ts";
import { FreezeError } from "./freeze-error.ts";
import { addPrintArea, freezeNames } from "./freeze-names.ts";
import { cutLeadingParts } from "./cut-leading-parts.ts";
import { findLeading, leftOutSheets, noSheets, type LeftOutSheets } from "./left-out-sheets.ts";
import { removeSheets } from "./remove-sheets.ts";
import { removeUnusedTexts } from "./remove-unused-texts.ts";
import { frozenAreas, type FrozenAreas } from "./frozen-areas.ts";
import { openStyles } from "./number-formats.ts";
import { checkCopy } from "./check-copy.ts";
import { removeAddIn } from "./remove-add-in.ts";
import { removePrinterSettings } from "./remove-printer-settings.ts";
import { findOurs, removeRichValues } from "./rich-values.ts";
import { eachCell, formulaOf, replaceCells, type FileCell, type FileFormula } from "./sheet-cells.ts";
import { cellKey, type ShownCell } from "../workbook/file/read-shown.ts";
import type { OwnFunctions } from "../workbook/formulas/own-functions.ts";
import type { CellPlace } from "../workbook/sheet-area.ts";
import { withoutSpills } from "./spill-references.ts";
import { attributeOf, elementsOf, replaceElements, unescapeXml } from "./xml.ts";

export interface FreezeOptions {
  /** When the values were read, as each sheet says it. */
  readonly note: string;
  readonly language: string;
  /** The cells whose formulas call our functions, as Excel's API tells it. */
  readonly ours: readonly CellPlace[];
  readonly own: OwnFunctions;
  /** The names of sheets that the copy does not have; default none. */
  readonly leftOut?: readonly string[];
  /** Asks Excel what it shows in cells, in their order: of a data type the file has no text and no format. */
  readonly readShown: (cells: readonly CellPlace[]) => Promise<readonly ShownCell[]>;
}

/**
 * Makes a copy of a workbook's file in which our formulas are values and nothing of the add-in is left. Everything else keeps every byte.
 *
 * Throws a FreezeError; then there is no copy.
 */
export async function freezeFile(bytes: Uint8Array, options: FreezeOptions): Promise<Uint8Array> {
  const { own } = options;
  const file = openFile(bytes);
  const ours = new Set(options.ours.map(cellKey));
  const leftOut = leftOutSheets(file, options.leftOut ?? []);
  const isCut = leftOut !== noSheets;
  const allNames = definedNames(file);
  if (isCut) {
    // Other sheets than those with cells can't be chosen.
    const isRemoved = ({ name, type }: { name: string; type: string }): boolean =>
      leftOut.has(name) || !type.endsWith("/worksheet");
    removeSheets(file, { isRemoved, leads: ({ content }) => leftOut.leads(unescapeXml(content)) });
    file.removeUnreached();
  }
  const formulas = file.sheets.flatMap((sheet) => formulasOf(file, sheet));
  const decided = decideFormulas(formulas, allNames, {
    own,
    leads: leftOut.leads,
    isKnown: ({ sheet, area }) => ours.has(cellKey({ sheet, ...area })),
  });
  const areas = frozenAreas(decided.formulas);
  const ourTypes = findOurs(file, {
    frozen: usedTypes(file, ({ sheet, row, column }) => areas.has(sheet, row, column)),
    used: usedTypes(file),
  });
  const isOurs = (cell: FileCell): boolean => hasDataType(cell) && ourTypes.has(typeNumber(cell) ?? 0);
  const shown = await readShown(file, { areas, isOurs }, options);
  const styles = openStyles(file);
  for (const sheet of file.sheets) {
    freezeSheet(file, sheet, { areas, isOurs, shown, styles, language: options.language });
  }
  styles.write();
  removeRichValues(file, usedTypes(file));
  freezeTables(file, { own, names: decided.names });
  freezeNames(file, { own, names: decided.names, areas });
  if (isCut) cutLeftOut(file, leftOut);
  // Excel makes it anew.
  for (const { type, path } of file.relatedTo(file.workbook).values())
    if (type.endsWith("/calcChain")) file.remove(path);
  removeAddIn(file);
  for (const sheet of file.sheets) noteDate(file, sheet, options.note);
  removePrinterSettings(file);
  file.removeUnreached();
  const fault = checkCopy(
    file.paths.map((path) => [path, file.bytesOf(path)] as const),
    own,
  );
  if (fault) throw new FreezeError(fault.problem, fault.path);
  return file.pack();
}

/** Removes what is left of sheets that the copy does not have. Throws a FreezeError for what can't be without them. */
function cutLeftOut(file: FileParts, leftOut: LeftOutSheets): void {
  cutLeadingParts(file, leftOut);
  removeUnusedTexts(file);
  // Pivot tables and slicers keep the data that they were made of.
  const kept = file.paths.find((path) => /^xl\/(?:pivotCache|slicerCaches|timelineCaches)\//.test(path));
  const leading = kept ?? findLeading(file, leftOut);
  if (leading !== undefined) throw new FreezeError("left-out", leading);
}

/** The numbers of the data types that cells have. */
function usedTypes(file: FileParts, isMeant: (cell: CellPlace) => boolean = () => true): ReadonlySet<number> {
  const used = new Set<number>();
  for (const { name, path } of file.sheets) {
    eachCell(file.read(path) ?? "", (cell) => {
      const number = typeNumber(cell);
      if (number !== undefined && isMeant({ sheet: name, ...cell })) used.add(number);
    });
  }
  return used;
}

function formulasOf(file: FileParts, { name, path }: SheetPart): readonly FileFormula[] {
  const found: FileFormula[] = [];
  eachCell(file.read(path) ?? "", (cell) => {
    const formula = formulaOf(name, cell);
    if (formula !== undefined) found.push(formula);
  });
  return found;
}

function definedNames(file: FileParts): readonly DefinedName[] {
  return elementsOf(file.read(file.workbook) ?? "", "definedName").map(({ attributes, content }) => ({
    name: attributeOf(attributes, "name") ?? "",
    text: unescapeXml(content),
  }));
}

async function readShown(
  file: FileParts,
  { areas, isOurs }: { readonly areas: FrozenAreas; readonly isOurs: (cell: FileCell) => boolean },
  options: FreezeOptions,
): Promise<FreezingCells["shown"]> {
  const cells: CellPlace[] = [];
  for (const { name, path } of file.sheets) {
    eachCell(file.read(path) ?? "", (cell) => {
      const { row, column } = cell;
      if (isOurs(cell) || (hasDataType(cell) && areas.has(name, row, column)))
        cells.push({ sheet: name, row, column });
    });
  }
  const shown = cells.length === 0 ? [] : await options.readShown(cells);
  const byKey = new Map(cells.map((cell, index) => [cellKey(cell), shown[index]]));
  return (cell) => byKey.get(cellKey(cell));
}

function freezeSheet(
  file: FileParts,
  { name, path }: SheetPart,
  {
    areas,
    isOurs,
    ...cells
  }: Pick<FreezingCells, "shown" | "styles" | "language"> & {
    readonly areas: FrozenAreas;
    readonly isOurs: (cell: FileCell) => boolean;
  },
): void {
  const freezing = { ...cells, sheet: name, formats: new Map<number, string>() };
  const frozen = replaceCells(file.read(path) ?? "", (cell) =>
    areas.has(name, cell.row, cell.column)
      ? freezeCell(cell, freezing)
      : isOurs(cell)
        ? withoutDataType(cell, freezing)
        : undefined,
  );
  // Formulas of cells, conditional formats, validations and charts in cells.
  const formulas = ["f", "formula", "formula1", "formula2"];
  const rewritten = formulas.reduce(
    (xml, element) =>
      /ANCHORARRAY/.test(xml)
        ? replaceElements(xml, element, (found) => withoutSpills(found, areas.spillFrom(name)))
        : xml,
    frozen,
  );
  file.write(path, rewritten);
}

/** A table's columns whose formulas call our functions get values alone. */
function freezeTables(file: FileParts, ours: Parameters<typeof callsOurs>[1]): void {
  for (const path of file.paths.filter((one) => /^xl\/tables\/[^/]*\.xml$/.test(one))) {
    const before = file.read(path) ?? "";
    const remove = ({ content }: { readonly content: string }): string | undefined =>
      callsOurs(unescapeXml(content), ours) ? "" : undefined;
    const columns = replaceElements(before, "calculatedColumnFormula", remove);
    const totals = replaceElements(columns, "totalsRowFormula", remove);
    // A column whose total has lost its formula no longer says that it has one.
    const after = replaceElements(totals, "tableColumn", ({ text, content }) =>
      content.includes("totalsRowFormula") ? undefined : text.replace(/ totalsRowFunction="custom"/, ""),
    );
    if (after !== before) file.write(path, after);
  }
}

/** Writes on a sheet with cells when its values were read. */
function noteDate(file: FileParts, part: SheetPart, note: string): void {
  const sheet = file.read(part.path) ?? "";
  let used = { row: -1, column: -1 };
  eachCell(sheet, ({ row, column, content }) => {
    if (content === "") return;
    used = { row: Math.max(used.row, row), column: Math.max(used.column, column) };
  });
  if (used.row < 0) return;
  file.write(part.path, dateSheet(sheet, note, used));
  // A chart or a picture may stand beside the cells.
  if (!/<drawing[\s/>]/.test(sheet)) addPrintArea(file, part, used);
}
