import { maskQuoted } from "../workbook/formulas/function-calls.ts";

/** Functions of Excel 2010 to 2019, which other programs have as well. Files have a prefix before them, as before newer ones. */
const olderFunctions = new Set(
  (
    "ACOT ACOTH AGGREGATE ARABIC BASE BITAND BITLSHIFT BITOR BITRSHIFT BITXOR COMBINA CONCAT COT COTH CSC CSCH DAYS DECIMAL " +
    "FORMULATEXT GAMMA GAUSS IFNA IFS IMCOSH IMCOT IMCSC IMCSCH IMSEC IMSECH IMSINH IMTAN ISFORMULA ISOWEEKNUM MAXIFS MINIFS " +
    "MUNIT NUMBERVALUE PDURATION PERMUTATIONA PHI RRI SEC SECH SHEET SHEETS SWITCH TEXTJOIN UNICHAR UNICODE XOR"
  ).split(" "),
);

/**
 * Whether a formula, as files write it, has functions that only the newest Excel knows (LET, FILTER, XLOOKUP …): any other program
 * shows #NAME? for them. References to spills are not counted.
 */
export function hasNewerFunction(formula: string): boolean {
  const calls = maskQuoted(formula).matchAll(/(?<![\p{L}\p{N}_.])_xlfn\.([\p{L}\p{N}_.]+)\(/giu);
  return [...calls].some(([, name = ""]) => {
    const upper = name.toUpperCase();
    // STDEV.S, CEILING.MATH and the like are of 2010 and 2013.
    const isDotted = upper.includes(".") && !upper.startsWith("_XLWS.");
    return !isDotted && upper !== "ANCHORARRAY" && !olderFunctions.has(upper);
  });
}
