import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

// An augmentation affects a whole program, and the other type tests need a program without one: this is a separate program.
test("with an augmentation, wrong and missing fields and typos are errors, and right use compiles", async () => {
  const typescript = dirname(createRequire(import.meta.url).resolve("typescript/package.json"));
  const project = fileURLToPath(new URL("augmented/", import.meta.url));
  const compile = promisify(execFile)(process.execPath, [join(typescript, "bin/tsc"), "-p", project]);
  await expect(compile.catch(({ stdout }: { stdout: string }) => ({ stdout }))).resolves.toMatchObject({
    stdout: "",
  });
}, 60_000);
