import { posix } from "node:path";
import type { SitePage } from "./site-pages.ts";

/** Where the files are that are no page of the site. */
const sources = "https://github.com/accounting-data/accounting-data/blob/main/";

/** A block of code, code in a line, or a link, whose label may contain code. */
const codeOrLink = /^```[^]*?^```$|`[^`\n]+`|(!?\[(?:`[^`\n]+`|[^\]`])*\])\(([^)\s]+)\)/gm;

/** A picture that GitHub shows in one of two forms, after the theme of its page. */
const pictureOfTwo =
  /<picture>\s*<source [^>]*srcset="([^"]+)">\s*<img src="([^"]+)" alt="([^"]*)">\s*<\/picture>/g;

/** The theme of the site shows one of them. */
function bothPictures(_: string, dark: string, light: string, alt: string): string {
  return `![${alt}](${light}){.light-only}\n![${alt}](${dark}){.dark-only}`;
}

/** What links and pictures of a document lead to on the site. */
export interface RewrittenLinks {
  readonly markdown: string;
  /** The pictures that the document shows, from the repository's root. */
  readonly pictures: readonly string[];
}

/**
 * Makes links between documents lead to their pages, and those to any other file to the repository. Code is left as it is.
 */
export function rewriteLinks(
  markdown: string,
  page: SitePage,
  pages: ReadonlyMap<string, SitePage>,
): RewrittenLinks {
  const pictures: string[] = [];
  const rewriteLink = (label: string, address: string): string => {
    const [file = "", anchor] = address.split("#");
    const target = fileOf(page.source, file);
    if (target === undefined) return `${label}(${address})`;
    if (label.startsWith("!")) {
      pictures.push(target);
      return `${label}(/${target})`;
    }
    const behind = anchor === undefined ? "" : `#${anchor}`;
    const other = pages.get(target);
    return `${label}(${other ? `/${other.path}.md` : sources + target}${behind})`;
  };
  const rewritten = markdown
    .replaceAll(pictureOfTwo, bothPictures)
    .replaceAll(codeOrLink, (whole, label?: string, address?: string) =>
      label === undefined || address === undefined ? whole : rewriteLink(label, address),
    );
  return { markdown: rewritten, pictures };
}

/** The file of the repository to which an address leads; undefined for another site, or an anchor of the same page. */
function fileOf(document: string, address: string): string | undefined {
  if (address.startsWith(sources)) return address.slice(sources.length);
  if (address === "" || /^[a-z]+:/.test(address)) return undefined;
  return posix.join(posix.dirname(document), address).replace(/\/$/, "");
}
