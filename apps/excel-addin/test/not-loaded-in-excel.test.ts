import { cp, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtAddIn } from "./built-add-in.ts";
import { openExcel } from "./excel-session.ts";

test("without the script of the glossary, cells that need it say what to do, until it is there", async () => {
  const folder = await mkdtemp(join(tmpdir(), "accounting-data-"));
  await cp(builtAddIn, folder, { recursive: true });
  const assets = join(folder, "assets");
  const script = join(
    assets,
    (await readdir(assets)).find((name) => name.startsWith("glossary-"))!,
  );
  await rename(script, `${script}.away`);
  const { excel, enter, close } = await openExcel({ folder, sandbox: { data: { BusinessPartners: 5 } } });
  try {
    expect(await enter("A1", "=PARTNERS()")).toBe("Id");
    for (const [address, formula] of [
      ["A20", '=PARTNERS("Název")'],
      ["A30", '=ASOF("Partneři")'],
    ] as const) {
      expect([formula, await enter(address, formula)]).toEqual([formula, "#N/A"]);
      expect(excel.message(address)).toMatch(/^The add-in could not be loaded\. .* press Reload/);
    }
    await rename(`${script}.away`, script);
    await enter("A20", '=PARTNERS("Název",,2)');
    expect(excel.cell("A20")).toBe("Název");
    await enter("A30", '=ASOF("Partneři",)');
    expect(excel.cell("A30")).toMatch(/\d:\d\d/);
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
});
