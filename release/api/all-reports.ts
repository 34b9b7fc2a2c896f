import { entryPoints } from "./entry-points.ts";
import { generateReport } from "./generate-report.ts";

/** A report and where it belongs. */
export interface Report {
  readonly specifier: string;
  readonly file: string;
  readonly text: string;
}

/**
 * The reports of every import path. What a package exports under its own name need not be exported again by its other
 * paths, so those warnings are left out; the remaining ones name types that users see and can't name.
 */
export async function allReports(scratch: string): Promise<readonly Report[]> {
  const reports: Report[] = [];
  const named = new Map<string, ReadonlySet<string>>();
  // The package's own name comes before its other paths.
  for (const entry of await entryPoints()) {
    const text = await generateReport(entry, scratch);
    const names = named.get(entry.folder) ?? exportedNames(text);
    named.set(entry.folder, names);
    const file = `${entry.report}.api.md`;
    reports.push({ specifier: entry.specifier, file, text: withoutWarningsOf(text, names) });
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
