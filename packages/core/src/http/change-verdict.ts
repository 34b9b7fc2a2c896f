import { formOf, idIn, type BodyForm } from "./body-form.ts";
import { saysFailureWithin } from "./failure-in.ts";
import { isSuccess, refusalOf, type JudgedAnswer, type Verdict } from "./read-verdict.ts";

/** Who gave an answer to an operation that may not happen twice, and what it proves. */
export function verdictOnChange(answer: JudgedAnswer, operation: "create" | "change"): Verdict {
  const { status } = answer;
  const refusal = refusalOf(answer);
  if (refusal) return refusal;
  if (!isSuccess(status)) return { means: "unknown" };
  const form = formOf(answer);
  if (operation === "change") {
    if (form === "foreign" || saysFailure(form)) return { means: "unknown" };
    return { means: answer.text === undefined ? "unreadable" : "answered" };
  }
  const id = idIn(form);
  if (status === 201) return id === undefined ? { means: "unreadable" } : { means: "created", id };
  return id === undefined || saysFailure(form) ? { means: "unknown" } : { means: "created", id };
}

function saysFailure(form: BodyForm): boolean {
  return typeof form !== "string" && saysFailureWithin(form.json);
}
