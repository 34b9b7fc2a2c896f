import { installedFile } from "./installed-file.ts";
import { readPrintedResult, writePrintResult } from "./print-result.ts";
import { runProcess } from "./run-process.ts";
import type { Runtime } from "./runtime.ts";

/** Bun's executable; `undefined` if it is not made for this platform. */
export function bunExecutable(): string | undefined {
  // The file has this name on every platform.
  return installedFile("bun/bin/bun.exe");
}

/** Bun, with its automatic installation switched off. */
export function bun(): Runtime {
  const executable = bunExecutable();
  return {
    name: "bun",
    ...(executable ? {} : { missing: `the bun package has none for ${process.platform} ${process.arch}` }),
    async run(program) {
      if (!executable) throw new Error("Bun is not installed");
      const { folder: cwd, printed } = program;
      const file = await writePrintResult(program);
      return readPrintedResult(await runProcess(executable, ["--no-install", file], { cwd, printed }));
    },
  };
}
