import { existsSync } from "node:fs";
import { join } from "node:path";
import { readDocument, root } from "./documents.ts";

const { repository } = JSON.parse(readDocument("packages/core/package.json")) as {
  readonly repository: { readonly url: string };
};

/** The address below which the files of this repository are published. */
export const published: string = repository.url.replace(/^git\+(.*)\.git$/, "$1/blob/main/");

/** Whether a link in a document leads to a file and a heading that exist; other sites are not checked. */
export function leadsSomewhere(link: string, document: string): boolean {
  const [address = "", anchor] = link.split("#");
  const file = fileOf(document, address);
  if (file === undefined) return true;
  return existsSync(join(root, file)) && (anchor === undefined || anchorsOf(file).includes(anchor));
}

/** The path of a file from the root; undefined where it is not one of this repository. */
function fileOf(document: string, address: string): string | undefined {
  if (address.startsWith(published)) return address.slice(published.length);
  if (address.startsWith("https:")) return undefined;
  return address === "" ? document : join(document, "..", address);
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(document: string): readonly string[] {
  return [...readDocument(document).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
