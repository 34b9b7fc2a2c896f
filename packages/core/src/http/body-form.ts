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

/** The id of the record that a body is, or has as its `data` or `result`. */
export function idIn(form: BodyForm): string | undefined {
  if (typeof form === "string") return undefined;
  const records = [form.json, readMember(form.json, "data"), readMember(form.json, "result")];
  return records.map(idOf).find((id) => id !== undefined);
}

/** An empty text, or the guid that stands for none. */
const noId = /^\s*(?:0{8}-(?:0{4}-){3}0{12})?\s*$/;

function idOf(value: unknown): string | undefined {
  const id = Array.isArray(value) ? undefined : readMember(value, "id");
  if (typeof id === "number" || typeof id === "bigint") return String(id);
  return typeof id === "string" && !noId.test(id) ? id : undefined;
}
