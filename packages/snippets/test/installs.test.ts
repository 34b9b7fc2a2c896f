import { expect, test } from "vitest";
import { documents, readDocument } from "../src/documents.ts";
import { extractSnippets } from "../src/extract-snippets.ts";
import { importedPackages, installedPackages } from "../src/packages-of.ts";

// With a strict package manager such as pnpm, a program can't import the dependency of a dependency.
// The README's program runs in the clone, whose examples have the packages.
test.for(documents.filter((path) => path !== "README.md"))(
  "%s says to install every package before it imports it",
  (path) => {
    const text = readDocument(path);
    const lines = text.split("\n");
    const missing = extractSnippets(text).flatMap(({ line, code }) => {
      const installed = installedPackages(lines.slice(0, line).join("\n"));
      return importedPackages({ code })
        .filter((name) => !installed.includes(name))
        .map((name) => `line ${line}: ${name}`);
    });
    expect(missing).toEqual([]);
  },
);
