import { cp, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtAddIn } from "./built-add-in.ts";
import { noId, openExcel } from "./excel-session.ts";

test("without the script that loads after the start, lists show and other cells say what to do, until it is there", async () => {
  const folder = await mkdtemp(join(tmpdir(), "accounting-data-"));
  await cp(builtAddIn, folder, { recursive: true });
  const assets = join(folder, "assets");
  const script = join(
    assets,
    (await readdir(assets)).find((name) => name.startsWith("deferred-"))!,
  );
  await rename(script, `${script}.away`);
  const { excel, enter, close } = await openExcel({ folder, sandbox: { data: { BusinessPartners: 5 } } });
  try {
    expect(await enter("A1", "=PARTNERS()")).toBe("Id");
    for (const [address, formula] of [
      ["A10", `=PARTNER("${noId}")`],
      ["A20", '=PARTNERS("Name")'],
      ["A30", '=ASOF("PARTNERS")'],
      ["A40", '=PARTNERS(,,"none")'],
    ] as const) {
      expect([formula, await enter(address, formula)]).toEqual([formula, "#N/A"]);
      expect(excel.message(address)).toMatch(/^The add-in could not be loaded\. .* press Reload/);
    }
    await rename(`${script}.away`, script);
    await enter("A20", '=PARTNERS("Name",,2)');
    expect(excel.cell("A20")).toBe("Name");
    await enter("A40", '=PARTNERS(,,"none")');
    expect(excel.message("A40")).toMatch(/^limit must be/);
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
});
