import { catalogue } from "@accounting-data/deployment";

/** Which functions in formulas are ours: other add-ins, macros and people have functions of the same names. */
export interface OwnFunctions {
  /** The prefixes that this deployment has or had, in upper case; "" for functions without one. */
  readonly prefixes: readonly string[];
  /** Names that a person gave functions of their own in this workbook, in lower case: they come before an add-in's. */
  readonly taken?: ReadonlySet<string>;
}

const ids = new Set(catalogue.map(({ id }) => id));

/** What stands before the name of an add-in's function in a file, a prefix of the add-in's between the two: `_xldudf_ACC_PARTNERS`. */
const inFile = /^(?:_xleta\.|_xlfn\.)*_xldudf_(?:(.*)[._])?([^._]+)$/i;

/** The id of the function of ours that has this name in a formula; undefined for any other. */
export function idOfOwnFunction(name: string, { prefixes, taken }: OwnFunctions): string | undefined {
  const [, filePrefix, fileName] = inFile.exec(name) ?? [];
  const dot = name.lastIndexOf(".");
  const prefix = fileName === undefined ? name.slice(0, Math.max(dot, 0)) : (filePrefix ?? "");
  const id = (fileName ?? name.slice(dot + 1)).toUpperCase();
  if (!ids.has(id) || !prefixes.includes(prefix.toUpperCase())) return undefined;
  return fileName === undefined && taken?.has(name.toLowerCase()) ? undefined : id;
}

/** Whether a word of a formula in a file stands for one of our functions without calling it: `_xleta._xldudf_PARTNER` in `MAP`. */
export function standsForOwnFunction(word: string, own: OwnFunctions): boolean {
  return /_xldudf_/i.test(word) && idOfOwnFunction(word, own) !== undefined;
}
