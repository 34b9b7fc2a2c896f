/** How many whole numbers of a parsed body lie beyond 2^53, where digits were lost in parsing. */
export function countUnsafeIntegers(body: unknown): number {
  let count = 0;
  const left: unknown[] = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === "number") {
      if (Number.isInteger(value) && !Number.isSafeInteger(value)) count++;
    } else if (typeof value === "object" && value !== null) {
      for (const inner of Object.values(value)) left.push(inner);
    }
  }
  return count;
}
