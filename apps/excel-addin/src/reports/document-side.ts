import { quoted } from "../cells/formula-text.ts";
import { withoutAccents } from "../base/without-accents.ts";
import type { DocumentKind } from "./document-kind.ts";

const received = [
  "accpay",
  "payable",
  "purchas",
  "bill",
  "received",
  "supplier",
  "vendor",
  "incoming",
  "inbound",
  "expense",
  "prijat",
  "nakup",
  "dodavatel",
  "eingang",
];
const issued =
  /accrec|receivable|sale|issued|outgoing|outbound|income|customer|revenue|vydan|prodej|odberatel|ausgang|^(?:out|ar)$/;
const receivedAlone = ["in", "ap"];

/** Whether a value tells that a document was received, in a list that has both sides. */
export function isReceivedValue(value: string): boolean {
  const plain = spoken(value);
  return receivedAlone.includes(plain) || received.some((word) => plain.includes(word));
}

/** Whether a value tells that a document was issued. */
export function isIssuedValue(value: string): boolean {
  return issued.test(spoken(value));
}

/**
 * Whether a list has both issued and received documents, as far as one of its columns tells: by the values that it may have, by what the
 * description says of it, or by the one value that is known.
 */
export function tellsSides(column: {
  readonly choices?: readonly string[];
  readonly text?: string;
  readonly example?: string;
}): boolean {
  const { choices, text = "", example = "" } = column;
  if (choices) return choices.some(isReceivedValue) && choices.some((value) => !isReceivedValue(value));
  return isReceivedValue(example) || isIssuedValue(example) || (isReceivedValue(text) && isIssuedValue(text));
}

/** Whether a list counts as what was received. */
export function isReceivedKind(as: DocumentKind): boolean {
  return as === "received" || as === "receivedCredit";
}

/** For formulas: 1 for each row on the side of the list's kind. `values`: what somebody has said that received documents have there. */
export function isOfSide(as: DocumentKind, values: string | undefined): string {
  const chosen = values?.split(/[,;]/).map((value) => value.trim());
  const isReceived = chosen
    ? chosen.map((value) => `(side=${quoted(value)})`)
    : [
        ...receivedAlone.map((value) => `(side=${quoted(value)})`),
        ...received
          .flatMap((word) => [word, ...accented(word)])
          .map((word) => `ISNUMBER(SEARCH(${quoted(word)},side))`),
      ];
  // Excel takes FALSE as more than 0: only sums are numbers.
  return `((0+${isReceived.join("+")}>0)=${isReceivedKind(as) ? "TRUE" : "FALSE"})`;
}

/** SEARCH tells letters with accents from those without. */
function accented(word: string): readonly string[] {
  return word === "prijat" ? ["přijat"] : word === "nakup" ? ["nákup"] : [];
}

function spoken(value: string): string {
  return withoutAccents(value).toLowerCase().trim();
}
