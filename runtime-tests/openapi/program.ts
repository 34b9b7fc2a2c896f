import { readDescription, writeTypes } from "@accounting-data/openapi";

/** Reads a description. Returns the names of its lists and the lines of the file that is written from it. */
export default async function main({
  text,
}: {
  readonly text: string;
}): Promise<readonly [readonly string[], number]> {
  const digest = await readDescription(text);
  return [digest.lists.map(({ name }) => name), writeTypes(digest).split("\n").length];
}
