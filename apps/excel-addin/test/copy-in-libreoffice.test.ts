import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { useFreezing } from "./use-freezing.ts";

const isThere = spawnSync("soffice", ["--version"]).status === 0;
const skipped = isThere ? "" : " (skipped: LibreOffice is not installed)";

describe.skipIf(skipped)(`a copy to send, opened by a stranger in LibreOffice${skipped}`, () => {
  const open = useFreezing();

  test(
    "shows the values, calculates a person's formulas, and asks for no add-in",
    { timeout: 120_000 },
    async () => {
      const { enter, freeze, copied, sandbox } = await open();
      const [partner] = sandbox.records("BusinessPartners");
      await enter("A1", `=PARTNER("${partner!.Id}")`);
      await enter("A2", "=A1");
      await enter("A3", '=ROWS(PARTNERS("Name"))');
      await enter("A4", "=A3*2");
      await freeze("in LibreOffice");
      const folder = mkdtempSync(join(tmpdir(), "accounting-data-"));
      try {
        writeFileSync(join(folder, "copy.xlsx"), copied());
        const profile = `-env:UserInstallation=file://${folder}/profile`;
        execFileSync("soffice", [
          profile,
          "--headless",
          "--convert-to",
          "csv:Text - txt - csv (StarCalc):9,34,76",
          "--outdir",
          folder,
          join(folder, "copy.xlsx"),
        ]);
        const rows = readFileSync(join(folder, "copy.csv"), "utf8")
          .split("\n")
          .map((row) => row.split("\t")[0]);
        const count = sandbox.records("BusinessPartners").length + 1;
        expect(rows.slice(0, 4)).toEqual([
          partner!["Name"],
          partner!["Name"],
          String(count),
          String(count * 2),
        ]);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
