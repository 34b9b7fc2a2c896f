import { quoted } from "../cells/formula-text.ts";
import type { DocumentsTable } from "./documents-table.ts";

/**
 * How many credit notes there are, and how much they are, as the service's sign makes them credits: of each currency apart, unless all
 * amounts are in the home currency.
 */
export function creditNote(
  names: string,
  text: string,
  { kinds, isHome }: { readonly kinds: readonly string[]; readonly isHome: DocumentsTable["isHome"] },
): string {
  const isCredit = `(${kinds.map((kind) => `(kind=${quoted(kind)})`).join("+")})`;
  const first = "(XMATCH(id,id)=SEQUENCE(ROWS(id)))";
  // TEXT would take the marks of its format by Excel's language.
  const shown = (sum: string): string => `FIXED(SUM(${sum}),2)`;
  const amounts = isHome
    ? shown("theirs*base")
    : `TEXTJOIN("; ",TRUE,MAP(UNIQUE(FILTER(currency,theirs)),LAMBDA(c,${shown("theirs*base*(currency=c)")}&" "&c)))`;
  return `LET(${names},theirs,${isCredit}*counted,n,SUM(theirs*${first}),IF(n=0,"",n&${quoted(` ${text}: `)}&${amounts}))`;
}
