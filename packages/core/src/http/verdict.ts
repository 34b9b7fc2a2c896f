import { verdictOnChange } from "./change-verdict.ts";
import { verdictOnRead, type JudgedAnswer, type Verdict } from "./read-verdict.ts";

/**
 * Who gave an answer, and what it proves of an operation. The service answers in JSON, or with an empty body; what comes as HTML, XML,
 * plain text or broken JSON is of something between. `create` adds a record, `change` changes or deletes one, a `read` does neither.
 * Of a body, what it holds counts, not what it is called.
 *
 * @example
 * ```ts
 * import { verdictOf } from "@accounting-data/core/http";
 *
 * const headers = new Headers({ "content-type": "text/html" });
 * verdictOf({ status: 403, headers, text: "<h1>Blocked</h1>" }, "read").means; // "intermediary"
 * verdictOf({ status: 200, headers, text: "<h1>Maintenance</h1>" }, "create").means; // "unknown"
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/proxies-and-transports.md#who-answers
 */
export function verdictOf(answer: JudgedAnswer, operation: "read" | "create" | "change"): Verdict {
  return operation === "read" ? verdictOnRead(answer) : verdictOnChange(answer, operation);
}
