/** Characters of JSON for one token, a low estimate: numbers, ids and Czech names take more tokens than English prose. */
const charactersPerToken = 3;

/** Longest answer, in tokens. Clients cut or refuse longer ones. */
export const mostTokens = 25_000;

/** For everything beside the rows: columns, totals, the sentence. */
const besideRows = 2_000;

/** Tells row by row whether an answer has room for them. The first ones always fit, since an answer without a row leads nowhere. */
export function createRowBudget(): (rows: readonly unknown[]) => boolean {
  let left = mostTokens - besideRows;
  let isFirst = true;
  return (rows) => {
    left -=
      rows.reduce<number>((sum, row) => sum + (JSON.stringify(row) ?? "").length, 0) / charactersPerToken;
    const fits = left >= 0 || isFirst;
    isFirst = false;
    return fits;
  };
}

/** How many of these rows, from the first on, one answer can have. */
export function countFittingRows(rows: readonly unknown[]): number {
  const fits = createRowBudget();
  const beyond = rows.findIndex((row) => !fits([row]));
  return beyond < 0 ? rows.length : beyond;
}
