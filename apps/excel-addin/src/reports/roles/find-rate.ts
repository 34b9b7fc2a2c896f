import { bestColumn } from "./best-column.ts";
import { foreignWords, noSum } from "./field-words.ts";
import { columnWords, patternScore, ruleScore } from "./match-words.ts";
import type { RoleColumn } from "./role-column.ts";
import { bareRate, roleRules } from "./role-rules.ts";

/**
 * The column with the rate of VAT: in percent, else a kind of rate, else the id of one. `isBareOne`: whether one that nothing calls a
 * rate of VAT may be it.
 */
export function findRate(
  columns: readonly RoleColumn[],
  { isBareOne }: { readonly isBareOne: boolean },
): RoleColumn | undefined {
  const order = { number: 30, unknown: 30, choice: 20, text: 10 } as Readonly<Record<string, number>>;
  return bestColumn(columns, (one) => {
    const { last, around, withParent } = columnWords(one);
    const isBare = bareRate.test(last) && patternScore(withParent, roleRules.rowRate.words) === 0;
    if (noSum.test(last) || (isBare && (!isBareOne || foreignWords.test(around)))) return 0;
    const score = ruleScore(one, roleRules.rowRate);
    return score && score + (order[one.kind] ?? 0);
  });
}
