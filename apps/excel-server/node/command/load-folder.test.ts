import { execFileSync } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { loadFolder } from "./read-folder.ts";
import { loadBuild } from "./read-invocation.ts";

// As Node 20.0 to 20.11, whose entries do not have the folder that they are in.
vi.mock("node:fs/promises", async (original) => {
  const fs = await original<typeof import("node:fs/promises")>();
  const readdir = async (folder: string, options: { readonly withFileTypes: true }) => {
    const entries = await fs.readdir(folder, options);
    return entries.map((entry) => Object.defineProperty(entry, "parentPath", { value: undefined }));
  };
  return { ...fs, readdir };
});

test("files are the same object each time, also while they are replaced", async () => {
  const folder = await temporaryFolder();
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

test.skipIf(process.platform === "win32")(
  "a pipe among the files, which nobody writes to, is left out",
  async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "pane.js"), "pane");
    execFileSync("mkfifo", [join(folder, "pipe.js")]);
    await symlink(join(folder, "pipe.js"), join(folder, "link.js"));
    const read = await loadFolder(folder);
    expect(await read("pane.js")).toBeDefined();
    expect([await read("pipe.js"), await read("link.js")]).toEqual([undefined, undefined]);
  },
);

test("a folder that can't be read is not called a folder without a build", async () => {
  const folder = await temporaryFolder();
  await symlink(join(folder, "loop.js"), join(folder, "loop.js"));
  await expect(loadBuild(folder)).rejects.toThrow("ELOOP");
  await expect(loadBuild(join(folder, "nowhere"))).rejects.toThrow("has no build of the add-in");
});
