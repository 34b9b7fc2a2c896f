import { columnWords, patternScore, ruleScore } from "./match-words.ts";
import type { RoleColumn } from "./role-column.ts";
import { foreignWords, homeWords, noSum, otherSide } from "./field-words.ts";
import { roleRules } from "./role-rules.ts";
import type { DocumentRole } from "./document-role.ts";

type Found = Partial<Record<DocumentRole, string>>;

const amountRoles = ["net", "vat", "total"] as const;
type AmountRole = (typeof amountRoles)[number];
const homeRoles = { net: "homeNet", vat: "homeVat", total: "homeTotal" } as const;
const rowRoles = { net: "rowNet", vat: "rowVat", total: "rowTotal" } as const;
const rowHomeRoles = { net: "rowHomeNet", vat: "rowHomeVat", total: "rowHomeTotal" } as const;

/**
 * Finds the amounts of a document, and of the rows that have its VAT: sums for each rate, else its items. If amounts in the home
 * currency stand beside those in the document's, or foreign ones beside plain ones, both are found.
 */
export function findAmounts(columns: readonly RoleColumn[]): Found {
  const own = columns.filter(({ array }) => array === undefined);
  const found: Found = {};
  const ofDocument = amountsAmong(own);
  for (const role of amountRoles) {
    const amount = ofDocument[role];
    if (amount?.inCurrency !== undefined) found[role] = amount.inCurrency;
    if (amount?.home !== undefined) found[homeRoles[role]] = amount.home;
  }
  const arrays = [...new Set(columns.flatMap(({ array }) => array ?? []))];
  // Where foreign amounts stand beside, plain ones are in the home currency: those of rows too.
  const plainIsHome = amountRoles.some((role) => ofDocument[role]?.isForeign);
  const rows = arrays.flatMap(
    (array) =>
      rowsIn(
        columns.filter((column) => column.array === array),
        plainIsHome,
      ) ?? [],
  );
  const rates = rows.find(({ isOfItems }) => !isOfItems) ?? rows[0];
  Object.assign(found, rates?.found);
  const items = rows.find(({ isOfItems }) => isOfItems)?.found;
  if (items?.rowHomeNet !== undefined) found.itemHomeNet = items.rowHomeNet;
  else if (items?.rowNet !== undefined) found.itemNet = items.rowNet;
  // A document of a single rate has it beside its amounts.
  if (!rates) {
    const rate = bestRate(own);
    if (rate) found.rowRate = rate.name;
  }
  return found;
}

interface Amount {
  readonly inCurrency: string | undefined;
  readonly home: string | undefined;
  /** Whether a foreign amount stands beside it, which only documents in another currency have. */
  readonly isForeign: boolean;
}

function amountsAmong(
  columns: readonly RoleColumn[],
  plainIsHome = false,
): Partial<Record<AmountRole, Amount>> {
  const amounts: Partial<Record<AmountRole, Amount>> = {};
  for (const role of amountRoles) {
    const best: Partial<
      Record<"plain" | "home" | "foreign", { readonly name: string; readonly score: number }>
    > = {};
    for (const column of columns) {
      const { of, score } = scoreAmount(column, role);
      if (score > (best[of]?.score ?? 0)) best[of] = { name: column.name, score };
    }
    const [plain, home, foreign] = [best.plain?.name, best.home?.name, best.foreign?.name];
    if (foreign !== undefined) amounts[role] = { inCurrency: foreign, home: home ?? plain, isForeign: true };
    else if (plain !== undefined || home !== undefined)
      amounts[role] = { inCurrency: plain, home, isForeign: false };
  }
  if (!plainIsHome && !amountRoles.some((role) => amounts[role]?.isForeign)) return amounts;
  for (const role of amountRoles) {
    const { inCurrency, home, isForeign } = amounts[role] ?? {};
    if (inCurrency !== undefined && home === undefined && !isForeign)
      amounts[role] = { inCurrency: undefined, home: inCurrency, isForeign: false };
  }
  return amounts;
}

/** How well a column fits as an amount, and in which currency it is. */
function scoreAmount(
  column: RoleColumn,
  role: AmountRole,
): { readonly of: "plain" | "home" | "foreign"; readonly score: number } {
  if (!["number", "text", "unknown"].includes(column.kind)) return { of: "plain", score: 0 };
  const { last, around, text, depth } = columnWords(column);
  const all = `${around} ${last}`;
  const of = homeWords.test(all) ? "home" : foreignWords.test(all) ? "foreign" : "plain";
  if (noSum.test(last) || otherSide.test(around) || noSum.test(around)) return { of, score: 0 };
  const { words } = roleRules[role];
  const stripped = (spoken: string): string =>
    spoken.replace(homeWords, "").replace(foreignWords, "").replace(/\s+/g, " ").trim();
  const ofText = text === undefined || noSum.test(text) ? 0 : patternScore(stripped(text), words);
  // An object of the currency alone may hold the amount: `home.total`, `total.native`.
  const score = Math.max(
    patternScore(stripped(last), words),
    patternScore(stripped(all), words),
    ofText && ofText + 5,
  );
  return { of, score: score && score - 2 * depth - (column.kind === "text" ? 10 : 0) };
}

/** The rows in an array that have a rate and amounts; undefined for any other array. */
function rowsIn(columns: readonly RoleColumn[], plainIsHome: boolean) {
  const rate = bestRate(columns);
  const quantity = best(columns, (one) => ruleScore(one, roleRules.quantity));
  const unitPrice = best(columns, (one) => ruleScore(one, roleRules.unitPrice));
  const isOfItems = quantity !== undefined;
  const amounts = amountsAmong(columns, plainIsHome);
  const found: Found = {};
  for (const role of amountRoles) {
    const amount = amounts[role];
    if (amount?.inCurrency !== undefined) found[rowRoles[role]] = amount.inCurrency;
    if (amount?.home !== undefined) found[rowHomeRoles[role]] = amount.home;
  }
  // An item's amount that nothing says more of is without VAT, like its unit price.
  const plain = best(columns, (one) =>
    one === unitPrice || one === quantity ? 0 : ruleScore(one, lineAmount),
  );
  if (isOfItems && unitPrice && plain && found.rowNet === undefined && found.rowHomeNet === undefined)
    found[plainIsHome ? "rowHomeNet" : "rowNet"] = plain.name;
  const hasAmounts =
    found.rowNet !== undefined || found.rowHomeNet !== undefined || found.rowTotal !== undefined;
  if (!rate || (!hasAmounts && !(quantity && unitPrice))) return undefined;
  found.rowRate = rate.name;
  if (!hasAmounts) {
    found.quantity = quantity!.name;
    found.unitPrice = unitPrice!.name;
  }
  return { found, isOfItems };
}

const lineAmount = {
  kinds: ["number", "text"],
  words: [/^(?:line )?(?:amount|price|total|sum|castka|cena)$/],
} as const;

/** A rate in percent, else a kind of rate, else the id of one. */
function bestRate(columns: readonly RoleColumn[]): RoleColumn | undefined {
  const order = { number: 30, unknown: 30, choice: 20, text: 10 } as Readonly<Record<string, number>>;
  return best(columns, (one) => {
    const score = noSum.test(columnWords(one).last) ? 0 : ruleScore(one, roleRules.rowRate);
    return score && score + (order[one.kind] ?? 0);
  });
}

function best(
  columns: readonly RoleColumn[],
  scoreOf: (column: RoleColumn) => number,
): RoleColumn | undefined {
  return columns
    .map((column) => ({ column, score: scoreOf(column) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)[0]?.column;
}
