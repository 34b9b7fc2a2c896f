import { formOf, idIn } from "./body-form.ts";
import { readMember } from "./json-members.ts";
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
 * - `created`: the record exists, and the answer has it with its `id`.
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
  | { readonly means: "created"; readonly id: string }
  | {
      readonly means: "answered" | "unreadable" | "intermediary" | "failed" | "redirected" | "unknown";
    };

/** Who gave an answer to a read, and what it means. */
export function verdictOnRead(answer: JudgedAnswer): Verdict {
  const { status } = answer;
  return (
    refusalOf(answer) ?? { means: isSuccess(status) ? "answered" : status < 400 ? "redirected" : "failed" }
  );
}

/** Whether the status is a 2xx. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** The verdict on an answer that refuses, whatever the operation; undefined for any other. */
export function refusalOf(answer: JudgedAnswer): Verdict | undefined {
  const { status } = answer;
  if (status >= 400 && status < 500) {
    return isOfIntermediary(answer) ? { means: "intermediary" } : { means: "refused", status };
  }
  const refused = isSuccess(status) && refusedStatus(answer);
  return refused ? { means: "refused", status: refused } : undefined;
}

/** Whether a 4xx is an intermediary's. A demand to wait counts whoever makes it; a 407 only a proxy can send (RFC 9110). */
function isOfIntermediary(answer: JudgedAnswer): boolean {
  if (answer.status === 429) return false;
  return answer.status === 407 || formOf(answer) === "foreign";
}

/** Longer bodies are lists: they are not parsed twice. */
const longestProblem = 65_536;

/**
 * The status of 4xx in the problem details with which some gateways answer 200. A record, or a list, may have a status too: problem
 * details have no id, and say what the problem is, in a text or in `errors`, unless their media type says that they are some.
 */
function refusedStatus(answer: JudgedAnswer): number | undefined {
  const { headers, text = "" } = answer;
  if (text.length > longestProblem || !/"status"\s*:\s*"?4\d\d\b/i.test(text)) return undefined;
  const form = formOf(answer);
  if (typeof form === "string" || idIn(form) !== undefined) return undefined;
  const isNamed = /problem\+json/i.test(mediaTypeOf(headers));
  const isExplained = ["title", "type", "detail", "errors"].some((name) => readMember(form.json, name));
  const status = String(readMember(form.json, "status"));
  return (isNamed || isExplained) && /^4\d\d$/.test(status) ? Number(status) : undefined;
}
