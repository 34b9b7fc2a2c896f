import { quoted } from "../cells/formula-text.ts";

/** How many credit notes there are, and how much they are, as the service's sign makes them credits. */
export function creditNote(names: string, text: string, kinds: readonly string[]): string {
  const isCredit = `(${kinds.map((kind) => `(kind=${quoted(kind)})`).join("+")})`;
  const first = "(XMATCH(id,id)=SEQUENCE(ROWS(id)))";
  return `LET(${names},n,SUM(${isCredit}*counted*${first}),IF(n=0,"",n&${quoted(` ${text}: `)}&TEXT(SUM(${isCredit}*counted*base),"#,##0.00")))`;
}
