import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publishedPackages } from "@accounting-data/runtime-tests/published-packages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allReports, type Report } from "./all-reports.ts";
import { reportFolder } from "./generate-report.ts";

let scratch: string;
let reports: readonly Report[] = [];

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "accounting-data-api-"));
  reports = await allReports(scratch);
}, 120_000);
afterAll(() => rm(scratch, { recursive: true, force: true }));

describe.each(publishedPackages)("the public surface of %s", (name) => {
  const own = (): readonly Report[] => reports.filter((report) => report.package === name);

  test("is what was reviewed (accept a change with `pnpm api`)", async () => {
    const files = (await readdir(reportFolder)).filter((file) => file.startsWith(`${name}.`));
    const accepted = files.map(async (file) => [file, await readFile(join(reportFolder, file), "utf8")]);
    const found = Object.fromEntries(own().map(({ file, text }) => [file, text]));
    expect(found).toEqual(Object.fromEntries(await Promise.all(accepted)));
  });

  test("exports every type that it shows", () => {
    const hidden = own().flatMap(({ text }) => text.match(/ae-forgotten-export\) The symbol "\w+"/g) ?? []);
    expect(hidden).toEqual([]);
  });
});
