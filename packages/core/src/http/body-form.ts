import { readMember } from "./json-members.ts";
import { mediaTypeOf } from "./media-type.ts";

/** The parts of an answer that show what its body is. */
export interface FormedAnswer {
  readonly headers: Headers;
  readonly text: string | undefined;
  readonly truncated?: boolean | undefined;
}

/** A body: what its JSON holds, or that there is none, or that it is none of this service. */
export type BodyForm = { readonly json: unknown } | "empty" | "foreign";

/** What a body is, by its content and not by what it is called. */
export function formOf({ headers, text, truncated }: FormedAnswer): BodyForm {
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

/** Whether a body is a record with an id, or has one as its `data` or `result`. */
export function hasRecord(form: BodyForm): boolean {
  if (typeof form === "string") return false;
  return [form.json, readMember(form.json, "data"), readMember(form.json, "result")].some(hasId);
}

function hasId(value: unknown): boolean {
  const id = Array.isArray(value) ? undefined : readMember(value, "id");
  return typeof id === "number" || typeof id === "bigint" || (typeof id === "string" && id.trim() !== "");
}
