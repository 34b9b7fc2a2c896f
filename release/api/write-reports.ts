// Accepts the present public surface: writes its reports. Review the difference and commit it.
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allReports } from "./all-reports.ts";
import { reportFolder } from "./generate-report.ts";

const scratch = await mkdtemp(join(tmpdir(), "accounting-data-api-"));
try {
  const reports = await allReports(scratch);
  for (const { file, text } of reports) await writeFile(join(reportFolder, file), text);
  const written = new Set(reports.map(({ file }) => file));
  const stale = (await readdir(reportFolder)).filter(
    (file) => file.endsWith(".api.md") && !written.has(file),
  );
  for (const file of stale) await rm(join(reportFolder, file));
  console.log(`${written.size} reports written, ${stale.length} removed`);
} finally {
  await rm(scratch, { recursive: true, force: true });
}
