/** The median, with the quarter and three-quarter points as its spread. */
export interface Summary {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export function summarise(figures: readonly number[]): Summary {
  const sorted = figures.toSorted((a, b) => a - b);
  return { median: quantile(sorted, 0.5), low: quantile(sorted, 0.25), high: quantile(sorted, 0.75) };
}

function quantile(sorted: readonly number[], at: number): number {
  if (sorted.length === 0) throw new RangeError("Nothing was measured.");
  const position = (sorted.length - 1) * at;
  const below = sorted[Math.floor(position)] as number;
  const above = sorted[Math.ceil(position)] as number;
  return below + (above - below) * (position - Math.floor(position));
}
