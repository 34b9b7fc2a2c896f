/** Functions that run in every recalculation. */
export const volatileFunctions: ReadonlySet<string> = new Set([
  "NOW",
  "TODAY",
  "RAND",
  "RANDBETWEEN",
  "RANDARRAY",
  "OFFSET",
  "INDIRECT",
  "CELL",
  "INFO",
]);
