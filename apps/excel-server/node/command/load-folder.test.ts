import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadFolder } from "./read-folder.ts";

test("files are the same object each time, also while they are replaced", async () => {
  const folder = await mkdtemp(join(tmpdir(), "load-folder-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets/pane.js"), "old");
  await writeFile(join(folder, ".env"), "hidden");
  const read = await loadFolder(folder);
  await writeFile(join(folder, "assets/pane.js"), "new");
  const file = await read("assets/pane.js");
  expect(new TextDecoder().decode(file?.bytes)).toBe("old");
  expect(await read("assets/pane.js")).toBe(file);
  expect(await read(".env")).toBeUndefined();
  expect(await read("constructor")).toBeUndefined();
});
