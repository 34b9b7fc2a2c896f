import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFolder } from "./read-folder.ts";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "read-folder-"));
  await mkdir(join(folder, "dist", "assets"), { recursive: true });
  await writeFile(join(folder, "dist", "taskpane.html"), "page");
  await writeFile(join(folder, "dist", "assets", "pane.js"), "pane");
  await writeFile(join(folder, "secret.json"), "secret");
  await symlink(join(folder, "secret.json"), join(folder, "dist", "link.json"));
  await symlink("/etc", join(folder, "dist", "etc"));
  await mkdir(join(folder, "dist-before"));
  await writeFile(join(folder, "dist-before", "old.json"), "old");
  await symlink(join(folder, "dist-before", "old.json"), join(folder, "dist", "old.json"));
  await symlink(join(folder, "dist", "loop.json"), join(folder, "dist", "loop.json"));
});

afterAll(() => rm(folder, { recursive: true }));

test("reads files with their types", async () => {
  const read = readFolder(join(folder, "dist"));
  expect(await read("taskpane.html")).toMatchObject({ type: "text/html; charset=utf-8" });
  const file = await read("assets/pane.js");
  expect(new TextDecoder().decode(file?.bytes)).toBe("pane");
  expect(file?.type).toBe("text/javascript; charset=utf-8");
});

test.each([
  "",
  ".",
  "assets",
  "nothing.js",
  "taskpane.html/x",
  "../secret.json",
  "assets/../../secret.json",
  "/etc/passwd",
  "a\0b",
  "a".repeat(300),
])("finds nothing at %j", async (path) => {
  expect(await readFolder(join(folder, "dist"))(path)).toBeUndefined();
});

test("does not follow a link out of the folder", async () => {
  const read = readFolder(join(folder, "dist"));
  expect(await read("link.json")).toBeUndefined();
  expect(await read("etc/hosts")).toBeUndefined();
  expect(await read("old.json")).toBeUndefined();
});

test("rejects for a file that can't be read", async () => {
  await expect(readFolder(join(folder, "dist"))("loop.json")).rejects.toMatchObject({ code: "ELOOP" });
});
