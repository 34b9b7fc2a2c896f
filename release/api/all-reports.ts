import type { PublishedPackage } from "@accounting-data/runtime-tests/published-packages";
import { entryPoints } from "./entry-points.ts";
import { generateReport } from "./generate-report.ts";

/** The public surface of an import path, and the file that holds it. */
export interface Report {
  readonly package: PublishedPackage;
  readonly file: string;
  readonly text: string;
}

/**
 * The reports of every import path that exports something which its package does not export under its own name too.
 * Types that the package exports under its own name need not be exported again by its other paths, so the warnings
 * about those are left out; the remaining ones name types that users see and can't name.
 */
export async function allReports(scratch: string): Promise<readonly Report[]> {
  const reports: Report[] = [];
  const exported = new Map<string, ReadonlySet<string>>();
  // The package's own name comes before its other paths.
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

/** Removes the warnings about these symbols, and the empty comment line below when none is left above it. */
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
