import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folderName = "accounting-data-chromium-147.0.0";

/**
 * The Chromium of `@sparticuz/chromium`, unpacked once per machine; `undefined` where it can't run or is not installed.
 *
 * The package unpacks to a fixed path in the temporary folder and reuses whatever it finds there, so two processes at
 * once, or a killed one, leave a broken browser behind. Here each process unpacks into its own folder and renames that to
 * the final path. The rename is atomic; a second process uses the first one's browser.
 */
export async function unpackedChromium(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const folder = join(tmpdir(), folderName);
  const executable = join(folder, "chromium");
  if (existsSync(executable)) return executable;

  const chromium = await importChromium();
  if (!chromium) return undefined;
  const before = process.env["TMPDIR"];
  await mkdir(tmpdir(), { recursive: true });
  const own = await mkdtemp(`${folder}-`);
  process.env["TMPDIR"] = own;
  try {
    await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
  try {
    await rename(own, folder);
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    if (!existsSync(executable)) throw error;
  }
  return executable;
}

async function importChromium(): Promise<{ executablePath(): Promise<string> } | undefined> {
  try {
    return (await import("@sparticuz/chromium")).default;
  } catch (error) {
    // An optional dependency, which may not be installed.
    if (error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}
