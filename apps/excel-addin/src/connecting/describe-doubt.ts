import type { Question } from "../base/questions.ts";
import type { PaneWords } from "../messages/pane-words.ts";
import type { CredentialDoubt } from "./credential-doubt.ts";

/** The question whether a credential belongs to the company of this name, before a cell shows what it reads. */
export function describeDoubt(
  doubt: CredentialDoubt,
  company: { readonly label: string; readonly isNew: boolean },
  { pane: { connect, missing } }: Pick<PaneWords, "pane">,
): Question {
  const texts = { different: connect.sameDifferent(company.label), unknown: connect.sameUnknown };
  const title =
    company.isNew && doubt.kind === "other"
      ? connect.sameAsTitle(company.label, doubt.label)
      : connect.sameTitle(company.label);
  return {
    risky: true,
    title,
    text: doubt.kind === "other" ? connect.sameOther(doubt.label) : texts[doubt.kind],
    confirm: missing.yes,
    cancel: missing.no,
  };
}
