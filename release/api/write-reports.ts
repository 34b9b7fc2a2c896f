// Accepts the public surface as it is: writes a report for each import path. Review the difference and commit it.
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { entryPoints } from "./entry-points.ts";
import { generateReport, reportFolder } from "./generate-report.ts";

const scratch = await mkdtemp(join(tmpdir(), "accounting-data-api-"));
try {
  const written = new Set<string>();
  for (const entry of await entryPoints()) {
    const file = `${entry.report}.api.md`;
    await writeFile(join(reportFolder, file), await generateReport(entry, scratch));
    written.add(file);
  }
  const stale = (await readdir(reportFolder)).filter(
    (file) => file.endsWith(".api.md") && !written.has(file),
  );
  for (const file of stale) await rm(join(reportFolder, file));
  console.log(`${written.size} reports written, ${stale.length} removed`);
} finally {
  await rm(scratch, { recursive: true, force: true });
}
