import type { DocumentRole } from "./document-role.ts";
import { foreignWords, homeWords, noSum, otherSide } from "./field-words.ts";
import { columnWords, patternScore, type ColumnWords } from "./match-words.ts";
import type { RoleColumn } from "./role-column.ts";
import { roleRules } from "./role-rules.ts";

export const amountRoles = ["net", "vat", "total"] as const;
export type AmountRole = (typeof amountRoles)[number];

/** The columns with an amount: in the document's currency, and in that of one's own books. */
export interface Amount {
  readonly inCurrency?: string | undefined;
  readonly home?: string | undefined;
  /** Whether a foreign amount stands beside it, which only documents in another currency have. */
  readonly isForeign?: boolean;
}

export interface AmountsOptions {
  /** Whether plain amounts are in the home currency. Default: whether foreign ones stand beside. */
  readonly plainIsHome?: boolean;
  /** Further words of each amount, which fit worst. */
  readonly further?: Partial<Readonly<Record<AmountRole, RegExp>>>;
}

/** The amounts among columns. If foreign ones stand beside plain ones, these are in the home currency. */
export function amountsAmong(
  columns: readonly RoleColumn[],
  { plainIsHome = false, further = {} }: AmountsOptions = {},
): Partial<Record<AmountRole, Amount>> {
  const amounts: Partial<Record<AmountRole, Amount>> = {};
  for (const role of amountRoles) {
    const { words } = roleRules[role];
    const all = further[role] === undefined ? words : [...words, further[role]];
    const amount = bestAmount(columns, (column, spoken) =>
      isNoSum(spoken) || isOfOtherAmount(role, spoken, further) ? 0 : scoreWords(spoken, all),
    );
    if (amount) amounts[role] = amount;
  }
  if (!plainIsHome && !amountRoles.some((role) => amounts[role]?.isForeign)) return amounts;
  return Object.fromEntries(Object.entries(amounts).map(([role, amount]) => [role, withPlainAtHome(amount)]));
}

/** What is left to pay, in both currencies if it stands twice. */
export function restAmong(columns: readonly RoleColumn[]): Amount | undefined {
  return bestAmount(columns, (_, spoken) => scoreWords(spoken, roleRules.rest.words));
}

/** What has been paid, in both currencies if it stands twice. */
export function paidAmong(columns: readonly RoleColumn[]): Amount | undefined {
  return bestAmount(columns, ({ kind }, { last }) =>
    kind === "number" || kind === "text" ? patternScore(withoutCurrency(last), roleRules.paid.words) : 0,
  );
}

/** An amount where plain ones are in the home currency. */
export function withPlainAtHome(amount: Amount): Amount {
  const { inCurrency, home, isForeign } = amount;
  return inCurrency === undefined || home !== undefined || isForeign ? amount : { home: inCurrency };
}

function bestAmount(
  columns: readonly RoleColumn[],
  scoreOf: (column: RoleColumn, spoken: ColumnWords) => number,
): Amount | undefined {
  const best: Partial<
    Record<"plain" | "home" | "foreign", { readonly name: string; readonly score: number }>
  > = {};
  for (const column of columns) {
    const spoken = columnWords(column);
    if (!isAmount(column, spoken)) continue;
    const of = currencyOf(spoken);
    const words = scoreOf(column, spoken);
    // A price may be that of a unit.
    const doubts = (column.kind === "text" ? 10 : 0) + (/\b(?:price|cena)\b/.test(spoken.last) ? 1 : 0);
    const score = words && words - 2 * spoken.depth - doubts;
    if (score > (best[of]?.score ?? 0)) best[of] = { name: column.name, score };
  }
  const [plain, home, foreign] = [best.plain?.name, best.home?.name, best.foreign?.name];
  if (foreign !== undefined) return { inCurrency: foreign, home: home ?? plain, isForeign: true };
  return plain === undefined && home === undefined ? undefined : { inCurrency: plain, home };
}

function isAmount({ kind }: RoleColumn, { last, withParent, around, isUnused }: ColumnWords): boolean {
  if (kind !== "number" && kind !== "text" && kind !== "unknown") return false;
  const isCurrency = [last, withParent].some((words) => patternScore(words, roleRules.currency.words) > 0);
  return !isUnused && !isCurrency && !otherSide.test(around);
}

/** In which currency an amount is: by its name and the objects around it, else by what the description says. */
function currencyOf({ last, around, text = "" }: ColumnWords): "plain" | "home" | "foreign" {
  const all = `${around} ${last}`;
  if (homeWords.test(all)) return "home";
  if (foreignWords.test(all)) return "foreign";
  return homeWords.test(text) ? "home" : "plain";
}

function isNoSum({ last, around }: ColumnWords): boolean {
  // What is left to pay may be described as an amount with VAT.
  return noSum.test(last) || noSum.test(around) || patternScore(last, roleRules.rest.words) > 0;
}

/** Whether it is a bare amount that others of these rows are rather than this one. */
function isOfOtherAmount(
  role: AmountRole,
  { last }: ColumnWords,
  further: NonNullable<AmountsOptions["further"]>,
): boolean {
  const bare = withoutCurrency(last);
  return amountRoles.some((other) => other !== role && further[other]?.test(bare));
}

function scoreWords({ last, around, text }: ColumnWords, words: readonly RegExp[]): number {
  const ofText = text === undefined || noSum.test(text) ? 0 : patternScore(withoutCurrency(text), words);
  // An object of the currency alone may hold the amount: `home.total`, `total.native`.
  return Math.max(
    patternScore(withoutCurrency(last), words),
    patternScore(withoutCurrency(`${around} ${last}`), words),
    ofText && ofText + 5,
  );
}

function withoutCurrency(spoken: string): string {
  return spoken.replace(homeWords, "").replace(foreignWords, "").replace(/\s+/g, " ").trim();
}

export type Found = Partial<Record<DocumentRole, string>>;
