let counted: number | undefined;

/** Notes that elements of arrays are visited. */
export function visit(elements: number): void {
  if (counted !== undefined) counted += elements;
}

/**
 * How many elements of arrays Excel visits while something is calculated, as far as formulas decide it: each element of each operand,
 * and for an exact search each one of the searched for each one wanted. Time would depend on the machine.
 */
export function countVisits(calculate: () => void): number {
  counted = 0;
  try {
    calculate();
    return counted;
  } finally {
    counted = undefined;
  }
}
