import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entryPoints } from "./entry-points.ts";
import { generateReport, reportFolder } from "./generate-report.ts";

const entries = await entryPoints();
let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "accounting-data-api-"));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

describe("the public surface is the one that was reviewed (accept a change with `pnpm api`)", () => {
  test.for(entries)("$specifier", async (entry) => {
    const accepted = await readFile(join(reportFolder, `${entry.report}.api.md`), "utf8").catch(
      () => undefined,
    );
    expect(await generateReport(entry, scratch)).toBe(accepted);
  });

  test("every report belongs to an import path", async () => {
    const reports = (await readdir(reportFolder)).filter((file) => file.endsWith(".api.md"));
    expect(reports.toSorted()).toEqual(entries.map(({ report }) => `${report}.api.md`).toSorted());
  });
});
