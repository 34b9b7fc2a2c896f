import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allReports, type Report } from "./all-reports.ts";
import { entryPoints } from "./entry-points.ts";
import { reportFolder } from "./generate-report.ts";

const entries = await entryPoints();
let scratch: string;
let reports: readonly Report[] = [];

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "accounting-data-api-"));
  reports = await allReports(scratch);
}, 120_000);
afterAll(() => rm(scratch, { recursive: true, force: true }));

describe("the public surface is the one that was reviewed (accept a change with `pnpm api`)", () => {
  test.for(entries)("$specifier", async ({ specifier, report }) => {
    const accepted = await readFile(join(reportFolder, `${report}.api.md`), "utf8").catch(() => "no report");
    expect(reports.find((report) => report.specifier === specifier)?.text).toBe(accepted);
  });

  test.for(entries)("$specifier: whoever sees a type can name it", ({ specifier }) => {
    const text = reports.find((report) => report.specifier === specifier)?.text;
    expect(text?.match(/ae-forgotten-export\) The symbol "\w+"/g)).toBeNull();
  });

  test("every report belongs to an import path", async () => {
    const files = (await readdir(reportFolder)).filter((file) => file.endsWith(".api.md"));
    expect(files.toSorted()).toEqual(entries.map(({ report }) => `${report}.api.md`).toSorted());
  });
});
