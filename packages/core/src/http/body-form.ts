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

/** An id that is empty, or zeros alone, stands for none: so .NET writes a record that was not stored. */
function idOf(value: unknown): string | undefined {
  const id = readMember(value, "id");
  const isText = typeof id === "string" || typeof id === "number" || typeof id === "bigint";
  return isText && /[^\s0-]/.test(String(id)) ? String(id) : undefined;
}
