import { TooManyNames } from "../../base/too-many-names.ts";
import { excelErrorCode } from "../excel-error-code.ts";
import type { NamedFormula } from "./name-users.ts";

/** So many formulas, however long, stay below the 5 MB that Excel on the web returns at once. */
const namesInPart = 250;

/**
 * The names of the workbook and of each sheet; all at once where Excel returns that much. Rejects where it does not answer, and with
 * {@link TooManyNames} where a part of them is too large for it: a name that was not read may call our functions.
 */
export async function readNames(context: Excel.RequestContext): Promise<readonly NamedFormula[]> {
  const { names, worksheets } = context.workbook;
  const collections = [
    { collection: names, isOfWorkbook: true },
    ...worksheets.items.map((sheet) => ({ collection: sheet.names, isOfWorkbook: false })),
  ];
  for (const { collection } of collections) collection.load("items/name,items/formula");
  try {
    await context.sync();
    return collections.flatMap(({ collection, isOfWorkbook }) => namesIn(collection, isOfWorkbook));
  } catch (error) {
    if (!isTooLarge(error)) throw error;
  }
  const read: NamedFormula[] = [];
  for (const { collection, isOfWorkbook } of collections) {
    for (let start = 0; ; start += namesInPart) {
      collection.load({ name: true, formula: true, $top: namesInPart, $skip: start });
      await context.sync().catch((error: unknown) => {
        throw isTooLarge(error) ? new TooManyNames({ cause: error }) : error;
      });
      read.push(...namesIn(collection, isOfWorkbook));
      if (collection.items.length < namesInPart) break;
    }
  }
  return read;
}

function namesIn({ items }: Excel.NamedItemCollection, isOfWorkbook: boolean): readonly NamedFormula[] {
  return items.map(({ name, formula }) => ({ name, formula: formula as unknown, isOfWorkbook }));
}

function isTooLarge(error: unknown): boolean {
  return excelErrorCode(error) === "ResponsePayloadSizeLimitExceeded";
}
