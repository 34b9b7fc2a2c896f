import { guid } from "@accounting-data/deployment";

/** The id of the record that an answer to a create contains, as the answer itself or as its `Data`; undefined if it has none. */
export function createdId(body: Uint8Array): string | undefined {
  let answer: unknown;
  try {
    answer = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
  const id = member(answer, "id") ?? member(member(answer, "data"), "id");
  return typeof id === "string" && guid.test(id) ? id : undefined;
}

/** `name` is in lower case; the service may write it in another one. */
function member(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([key]) => key.toLowerCase() === name)?.[1];
}
