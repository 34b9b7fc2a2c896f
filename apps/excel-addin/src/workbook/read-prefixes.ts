import { withoutPrefix } from "@accounting-data/deployment";

/** The prefixes of our functions' names that the server has written into the page, the present one first; "" for none. */
export function readPrefixes(page: Pick<Document, "querySelector">): readonly string[] {
  const read = (name: string): string =>
    page.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? "";
  const former = read("former-function-prefixes").split(",").filter(Boolean);
  return [read("function-prefix"), ...former.map((one) => (one === withoutPrefix ? "" : one))];
}
