import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";

/** The compilers, by the names under which the tests install them. */
export const compilers = [
  { version: "5.9", compiler: "typescript5" },
  { version: "6.0", compiler: "typescript6" },
  { version: "7.0", compiler: "typescript" },
] as const;

export type Compiler = (typeof compilers)[number]["compiler"];

const fastest: Compiler = "typescript";

/** As strict as a user can be. The sources of our packages stand for their declarations. */
const strict = {
  module: "nodenext",
  target: "es2022",
  lib: ["es2023", "dom", "dom.iterable", "dom.asynciterable"],
  types: [],
  customConditions: ["@accounting-data/source"],
  allowImportingTsExtensions: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noUnusedLocals: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  erasableSyntaxOnly: true,
  // As a library that contains the file needs.
  isolatedDeclarations: true,
  declaration: true,
  noEmit: true,
};

/** Writes files into a new folder below this package, so that they find its dependencies. */
export async function writeFiles(files: Readonly<Record<string, string>>): Promise<string> {
  // Ignored by git, by the linter and by the formatter.
  const out = join(import.meta.dirname, "../out");
  await mkdir(out, { recursive: true });
  const folder = await mkdtemp(join(out, "program-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  return folder;
}

/** Compiles files, with the fastest compiler where none is named; returns the compiler's errors, a line for each. */
export async function compile(
  files: Readonly<Record<string, string>>,
  named?: Compiler,
): Promise<readonly string[]> {
  const folder = await writeFiles(files);
  const compiler = named ?? fastest;
  // Declarations of others (of the DOM, Node and valibot) say the same to each compiler and in each program: the fastest
  // one checks them, where it is named.
  const skipLibCheck = named !== fastest;
  const settings = { compilerOptions: { ...strict, skipLibCheck }, include: ["*.ts"] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(settings));
  const manifest = createRequire(import.meta.url).resolve(`${compiler}/package.json`);
  const args = [join(dirname(manifest), "bin/tsc"), "-p", folder, "--pretty", "false"];
  // Checkers side by side repeat each other's work: other tests run meanwhile.
  if (compiler === fastest) args.push("--singleThreaded");
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    maxBuffer: 100_000_000,
  }).catch((failed: { stdout?: string }) => {
    if (failed.stdout === undefined) throw failed;
    return { stdout: failed.stdout };
  });
  return stdout.split("\n").filter((line) => line.trim() !== "");
}
