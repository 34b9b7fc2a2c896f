import type { Snippet } from "./extract-snippets.ts";

/** The package of every import in a snippet. */
export function importedPackages({ code }: Pick<Snippet, "code">): readonly string[] {
  const specifiers = [...code.matchAll(/^import [^;]*?"([^"]+)";$/gm)].map(([, specifier = ""]) => specifier);
  const packages = specifiers.filter((specifier) => !/^(?:\.|node:)/.test(specifier));
  return [...new Set(packages.map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier))];
}

/** The packages that the commands in a text install. */
export function installedPackages(text: string): readonly string[] {
  const lines = [...text.matchAll(/^npm install (.*)$/gm)].map(([, words = ""]) => words);
  return lines.flatMap((words) => words.split(" ").filter((word) => !word.startsWith("-")));
}
