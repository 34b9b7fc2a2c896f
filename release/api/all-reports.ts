import type { PublishedPackage } from "@accounting-data/runtime-tests/published-packages";
import { entryPoints } from "./entry-points.ts";
import { generateReport } from "./generate-report.ts";

/** The public surface of an import path. */
export interface Report {
  readonly package: PublishedPackage;
  readonly file: string;
  readonly text: string;
}

/**
 * The reports of the packages' roots, and of each other import path that exports something which the root does not. A
 * type that the root exports need not be exported again, so warnings about it are removed. The remaining warnings are
 * about types that users see but can't import.
 */
export async function allReports(scratch: string): Promise<readonly Report[]> {
  const reports: Report[] = [];
  const exported = new Map<string, ReadonlySet<string>>();
  // A package's root comes before its other import paths.
  for (const entry of await entryPoints()) {
    const text = await generateReport(entry, scratch);
    const names = exportedNames(text);
    const known = exported.get(entry.package);
    if (known && [...names].every((name) => known.has(name))) continue;
    if (!known) exported.set(entry.package, names);
    reports.push({
      package: entry.package,
      file: `${entry.report}.api.md`,
      text: withoutWarningsOf(text, known ?? names),
    });
  }
  return reports;
}

function exportedNames(report: string): ReadonlySet<string> {
  const declarations = report.matchAll(
    /^export (?:abstract )?(?:class|const|function|interface|type) (\w+)/gm,
  );
  return new Set([...declarations].map(([, name]) => name ?? ""));
}

/** Removes the warnings about these symbols, and the empty comment line below if no warning remains above it. */
function withoutWarningsOf(report: string, names: ReadonlySet<string>): string {
  return report.replaceAll(
    /((?: *\/\/ Warning: \(ae-forgotten-export\).*\n)+)( *\/\/\n)?/g,
    (_, lines, below = "") => {
      const kept = String(lines)
        .split("\n")
        .filter((line) => line !== "" && !names.has(/The symbol "(\w+)"/.exec(line)?.[1] ?? ""));
      return kept.length === 0 ? "" : `${kept.join("\n")}\n${String(below)}`;
    },
  );
}
