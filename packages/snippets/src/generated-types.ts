import { dirname, join } from "node:path";
import { readDescription, writeTypes } from "@accounting-data/openapi";
import { readDocument } from "./documents.ts";

/** The file that documents generate from the description that they show. */
export const generatedTypes = "accounting-data.ts";

/** The types of the description in a document, as its command writes them; none if the document shows none. */
export async function generateTypes(
  path: string,
): Promise<readonly { readonly file: string; readonly code: string }[]> {
  const description = /^<!-- file: openapi\.json -->\n\n```json\n([^]*?)^```$/m.exec(readDocument(path))?.[1];
  if (description === undefined) return [];
  const code = writeTypes(await readDescription(description));
  return [{ file: join(dirname(path), generatedTypes), code }];
}
