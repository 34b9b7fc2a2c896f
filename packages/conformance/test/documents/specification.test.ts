import { expect, test } from "vitest";
import { read, sources } from "../support/repository.ts";

const documents = ["specification", "architecture"] as const;

test.each(documents)("every @see that names a section of docs/%s.md leads to one", (name) => {
  const headings = headingsOf(read(`docs/${name}.md`));
  const references = sources().flatMap((path) =>
    [...read(path).matchAll(new RegExp(`@see \\S*docs/${name}\\.md(.*)$`, "gmu"))].map(([, reference]) => ({
      path,
      reference: (reference ?? "").replace(/\*\/.*$/u, "").trimEnd(),
    })),
  );
  expect(references).not.toEqual([]);
  expect(references.filter(({ reference }) => !leadsSomewhere(reference, headings))).toEqual([]);
});

/** `docs/specification.md#errors`, or `docs/specification.md, Errors, rule 2`, or the document as a whole. */
function leadsSomewhere(reference: string, headings: readonly string[]): boolean {
  const anchor = /^#(\S+)/u.exec(reference)?.[1]?.replace(/[.,;]$/u, "");
  if (anchor !== undefined) return headings.some((heading) => anchorOf(heading) === anchor);
  const named = /^,? "?(?<name>\p{Lu}[^,"]+)/u.exec(reference)?.groups?.["name"];
  return named === undefined || headings.some((heading) => heading.startsWith(named.trim()));
}

function headingsOf(document: string): string[] {
  return [...document.matchAll(/^#+ (.+)$/gmu)].map(([, heading]) => heading ?? "");
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
    .replaceAll(/\s/gu, "-");
}
