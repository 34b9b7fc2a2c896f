import { quoted } from "../cells/formula-text.ts";
import type { DocumentsTable } from "./documents-table.ts";

/**
 * How many credit notes there are, and how much they are, as the service's sign makes them credits: of each currency apart, unless all
 * amounts are in the home currency.
 */
export function creditNote(
  text: string,
  { kinds, isHome }: { readonly kinds: readonly string[]; readonly isHome: DocumentsTable["isHome"] },
): string {
  const isCredit = `(${kinds.map((kind) => `(kind=${quoted(kind)})`).join("+")})`;
  // TEXT would take the marks of its format by Excel's language.
  const shown = (sum: string): string => `FIXED(SUM(${sum}),2)`;
  const amounts = isHome
    ? shown("theirs*base")
    : `TEXTJOIN("; ",TRUE,MAP(UNIQUE(FILTER(currency,theirs)),LAMBDA(code,${shown("theirs*base*(currency=code)")}&" "&code)))`;
  return `LET(theirs,${isCredit}*counted,IF(SUM(theirs)=0,"",ROWS(UNIQUE(FILTER(HSTACK(kind,id),theirs)))&${quoted(` ${text}: `)}&${amounts}))`;
}
