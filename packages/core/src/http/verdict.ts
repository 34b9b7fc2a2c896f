import { readMember, readTextMember } from "./json-members.ts";
import { mediaTypeOf } from "./media-type.ts";

/**
 * An answer as {@link verdictOf} judges it: its status, its headers, and the text of its body. The text is undefined if the body did
 * not come in full, or could not be read.
 * @example const answer: JudgedAnswer = { status: 403, headers: new Headers({ "content-type": "text/html" }), text: "<h1>No</h1>" };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/proxies-and-transports.md#who-answers
 */
export interface JudgedAnswer {
  /** HTTP status; 0 for a redirect that a browser hides. */
  readonly status: number;
  /** Its headers. */
  readonly headers: Headers;
  /** Its body. */
  readonly text: string | undefined;
  /** Whether `text` is only the beginning of the body. Default false. */
  readonly truncated?: boolean | undefined;
}

/**
 * What an answer means.
 *
 * - `answered`: a success; what it holds is for its reader.
 * - `created`: the record exists, and the answer has it with its id.
 * - `unreadable`: it was created, or done, and the answer does not show it.
 * - `refused`: the service's word, by its `status`. Nothing happened.
 * - `intermediary`: the word of a proxy, gateway or firewall. It says nothing of rights, credential or existence.
 * - `failed`: the service, or something in front of it, failed to answer a read.
 * - `redirected`: neither a success nor an error, to a read.
 * - `unknown`: no answer to a create or a change proves whether it happened.
 * @example const isProof = ({ means }: Verdict): boolean => means !== "unknown" && means !== "intermediary";
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/proxies-and-transports.md#who-answers
 */
export type Verdict =
  | { readonly means: "refused"; readonly status: number }
  | {
      readonly means:
        | "answered"
        | "created"
        | "unreadable"
        | "intermediary"
        | "failed"
        | "redirected"
        | "unknown";
    };

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
  const { status } = answer;
  if (status >= 400 && status < 500) {
    return isOfIntermediary(answer) ? { means: "intermediary" } : { means: "refused", status };
  }
  const isSuccess = status >= 200 && status < 300;
  const refused = isSuccess && refusedStatus(answer);
  if (refused) return { means: "refused", status: refused };
  if (operation === "read") return { means: isSuccess ? "answered" : status < 400 ? "redirected" : "failed" };
  if (!isSuccess) return { means: "unknown" };
  const form = formOf(answer);
  if (operation === "change") {
    if (form === "foreign" || saysFailure(form)) return { means: "unknown" };
    return { means: answer.text === undefined ? "unreadable" : "answered" };
  }
  if (status === 201) return { means: hasRecord(form) ? "created" : "unreadable" };
  return { means: hasRecord(form) && !saysFailure(form) ? "created" : "unknown" };
}

/** Whether a 4xx is an intermediary's. A demand to wait counts whoever makes it; a 407 only a proxy can send (RFC 9110). */
function isOfIntermediary(answer: JudgedAnswer): boolean {
  if (answer.status === 429) return false;
  return answer.status === 407 || formOf(answer) === "foreign";
}

/** A body: what its JSON holds, or that there is none, or that it is none of this service. */
type Form = { readonly json: unknown } | "empty" | "foreign";

function formOf({ headers, text, truncated }: JudgedAnswer): Form {
  const type = mediaTypeOf(headers);
  const isJson = /json/i.test(type);
  if (text === undefined) return isJson || !headers.has("content-type") ? "empty" : "foreign";
  const body = text.replace(/^\ufeff/, "").trim();
  if (!body) return "empty";
  try {
    const json: unknown = JSON.parse(body);
    // A page may consist of a number, or of a word in quotation marks.
    if (isJson || Object(json) === json) return { json };
    return "foreign";
  } catch {
    // Not JSON, whatever it is called, unless its end was not read.
    return truncated && /^[{[]/.test(body) ? "empty" : "foreign";
  }
}

/** Longer bodies are lists: they are not parsed twice. */
const longestProblem = 65_536;

/**
 * The status of 4xx in the problem details with which some gateways answer 200. A record, or a list, may have a status too: problem
 * details have no id, and a text that says what the problem is, unless their media type says that they are some.
 */
function refusedStatus(answer: JudgedAnswer): number | undefined {
  const { headers, text = "" } = answer;
  if (text.length > longestProblem || !/"status"\s*:\s*"?4\d\d\b/i.test(text)) return undefined;
  const form = formOf(answer);
  if (typeof form === "string" || Array.isArray(form.json) || hasRecord(form)) return undefined;
  const isNamed = /problem\+json/i.test(mediaTypeOf(headers));
  const isExplained = ["title", "type", "detail"].some((name) => readTextMember(form.json, name));
  const status = Number(readMember(form.json, "status"));
  if (!isNamed && !isExplained) return undefined;
  return Number.isInteger(status) && status >= 400 && status < 500 ? status : undefined;
}

/** Whether a body is a record with an id, or has one as its `data` or `result`. */
function hasRecord(form: Form): boolean {
  if (typeof form === "string") return false;
  return [form.json, readMember(form.json, "data"), readMember(form.json, "result")].some(hasId);
}

function hasId(value: unknown): boolean {
  const id = Array.isArray(value) ? undefined : readMember(value, "id");
  return typeof id === "number" || typeof id === "bigint" || (typeof id === "string" && id.trim() !== "");
}

/** Whether a body says that what was asked for was not done, in one of the ways of services that answer 200 to everything. */
function saysFailure(form: Form): boolean {
  if (typeof form === "string") return false;
  const flags = ["success", "succeeded", "issuccess", "ok"].map((name) => readMember(form.json, name));
  const errors = ["error", "errors"].map((name) => readMember(form.json, name));
  return (
    flags.some((flag) => flag === false || flag === "false" || flag === 0) ||
    /^(?:error|fail|failed|failure)$/i.test(readTextMember(form.json, "status") ?? "") ||
    errors.some((error) =>
      Object(error) === error ? Object.keys(error as object).length > 0 : Boolean(error),
    )
  );
}
