import type { Language } from "@accounting-data/deployment";
import { asOfList, oldestRead } from "../cache/read-times.ts";
import { placeOfCell } from "../cells/cell-address.ts";
import { formulaCompanies } from "../refresh/formula-companies.ts";
import { readsOf, type ReadOfCall } from "../refresh/refresh-targets.ts";
import type { RefreshParts } from "../refresh/refresh.ts";
import { openCopy } from "../workbook/file/open-copy.ts";
import { readDocument } from "../workbook/file/read-document.ts";
import { readShown } from "../workbook/file/read-shown.ts";
import type { FormulaCell } from "../workbook/formulas/function-calls.ts";
import type { OwnFunctions } from "../workbook/formulas/own-functions.ts";
import { FreezeError } from "./freeze-error.ts";
import { freezeFile } from "./freeze-file.ts";
import { isLoading, shownError } from "./shown-format.ts";

export type FreezeParts = Pick<
  RefreshParts,
  "data" | "binding" | "connections" | "upstreams" | "workbook" | "tables"
> & { readonly ownFunctions: OwnFunctions };

/** What a person should know of a workbook before it is frozen. */
export type FreezeCheck = Awaited<ReturnType<typeof checkWorkbook>>;

/** Checks whether the workbook can be frozen now. Throws a FreezeError if not. `leftOut`: the names of sheets that the copy does not have. */
export async function checkWorkbook(parts: FreezeParts, leftOut: readonly string[] = []) {
  const { binding, upstreams, workbook } = parts;
  const [bound, cells, tables] = await Promise.all([
    binding.resolve(),
    workbook.findCells(),
    parts.tables.all(),
  ]);
  if (cells.length + tables.length === 0) throw new FreezeError("nothing");
  const failed = await findErrors(cells);
  const companies = await formulaCompanies(parts, bound);
  const isRead = (read: ReadOfCall): boolean =>
    read.connection !== undefined && asOfList(parts.data.of(read.connection, read.list)) !== undefined;
  const isDated = (cell: FormulaCell): boolean =>
    cell.calls.every((call) => {
      const reads = readsOf(call, companies);
      // Of several companies, one that could not be read shows no values.
      return reads.length === 0 || reads.some(isRead);
    });
  // A cell with an error shows no values.
  const undated = cells.find((cell) => !isDated(cell) && !failed.includes(placeOfCell(cell)));
  if (undated) throw new FreezeError("undated", placeOfCell(undated));
  const tableTimes = tables.map((table) => {
    const at = parts.tables.readAt(table.id);
    if (at === undefined) throw new FreezeError("undated", table.name);
    return at;
  });
  const times = [oldestRead(parts.data) ?? [], tableTimes].flat().map((at) => at.getTime());
  if (times.length === 0) throw new FreezeError("undated");
  return {
    /** Those whose formulas call our functions. */
    cells,
    /** When the oldest values were read. */
    asOf: new Date(Math.min(...times)),
    /** Of the company's service, where the deployment names it. */
    timeZone: bound && (await upstreams.of(bound.upstream))?.timeZone,
    /** The addresses of those cells that show an error, which the copy will show too. */
    failed: cells
      .filter(({ sheet }) => !leftOut.includes(sheet))
      .map(placeOfCell)
      .filter((place) => failed.includes(place)),
  };
}

/** Opens a copy of the workbook in which our formulas are values. Throws a FreezeError if there is none. */
export async function freezeWorkbook(
  parts: FreezeParts,
  {
    noteOf,
    language,
    leftOut = [],
  }: {
    readonly noteOf: (check: FreezeCheck) => string;
    readonly language: Language;
    /** The names of sheets that the copy does not have. */
    readonly leftOut?: readonly string[];
  },
): Promise<void> {
  // Anew: the workbook may have changed since a person was asked.
  const check = await checkWorkbook(parts);
  const document = await stage("not-read", readDocument);
  const copy = await freezeFile(document, {
    ours: check.cells,
    own: parts.ownFunctions,
    note: noteOf(check),
    language,
    leftOut,
    readShown: (cells) => stage("not-read", () => readShown(cells)),
  });
  await stage("not-opened", () => openCopy(copy));
}

/** The addresses of cells that show an error. Throws a FreezeError for one without a value so far. */
async function findErrors(cells: readonly FormulaCell[]): Promise<readonly string[]> {
  if (cells.length === 0) return [];
  const shown = await stage("not-read", () => readShown(cells));
  return cells.flatMap((cell, index) => {
    const error = shownError(shown[index]!);
    if (error === undefined) return [];
    if (isLoading(error)) throw new FreezeError("loading", placeOfCell(cell));
    return [placeOfCell(cell)];
  });
}

/** An Excel that lacks a method throws where others reject. */
async function stage<T>(problem: "not-read" | "not-opened", step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    throw new FreezeError(problem, undefined, { cause });
  }
}
