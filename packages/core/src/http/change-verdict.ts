import { formOf, idIn, type BodyForm } from "./body-form.ts";
import { readMember } from "./json-members.ts";
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

/** Whether a body says that what was asked for was not done, in one of the ways of services that answer 200 to everything. */
function saysFailure(form: BodyForm): boolean {
  if (typeof form === "string") return false;
  const flag = (name: string): string => String(readMember(form.json, name)).toLowerCase();
  const errors = ["error", "errors"].map((name) => readMember(form.json, name));
  return (
    ["success", "succeeded", "issuccess", "ok"].some((name) => /^(?:false|0)$/.test(flag(name))) ||
    ["iserror", "haserrors"].some((name) => flag(name) === "true") ||
    ["status", "result"].some((name) => /^(?:error|fail|failed|failure)$/.test(flag(name))) ||
    errors.some((error) =>
      Object(error) === error ? Object.keys(error as object).length > 0 : Boolean(error),
    )
  );
}
