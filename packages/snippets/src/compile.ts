import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Program } from "./programs-of.ts";

/** Writes programs into a folder below this package, so that they find its dependencies. */
export async function writePrograms(
  folder: string,
  programs: readonly Pick<Program, "file" | "code">[],
): Promise<void> {
  for (const { file, code } of programs) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), code);
  }
}

/** Compiles written programs as strictly as all code here; returns the compiler's errors. */
export async function compile(folder: string, programs: readonly Program[]): Promise<string> {
  const alone = programs.filter(({ augments }) => augments);
  const together = programs.filter(({ augments }) => !augments);
  const errors = [];
  for (const group of [together, ...alone.map((program) => [program])])
    errors.push(await runCompiler(folder, group));
  return errors.join("");
}

async function runCompiler(folder: string, programs: readonly Program[]): Promise<string> {
  const settings = {
    extends: "../../tsconfig.json",
    // Without the types of a page, as a program for Node may be compiled: there `json()` is unknown, not any.
    compilerOptions: { noEmit: true, lib: ["es2023"] },
    include: [],
    files: programs.map(({ file }) => file),
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(settings));
  const manifest = createRequire(import.meta.url).resolve("typescript/package.json");
  const args = [join(dirname(manifest), "bin/tsc"), "-p", folder, "--pretty", "false"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
    (failed: { stdout?: string }) => {
      if (failed.stdout === undefined) throw failed;
      return { stdout: failed.stdout };
    },
  );
  // The sources that the programs import are compiled elsewhere, with the types of a page.
  return stdout
    .split("\n")
    .filter((line) => !line.startsWith("../"))
    .join("\n");
}
