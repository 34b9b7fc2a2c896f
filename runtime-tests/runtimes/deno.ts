import { installedFile } from "./installed-file.ts";
import { readPrintedResult, writePrintResult } from "./print-result.ts";
import { runProcess } from "./run-process.ts";
import type { Runtime } from "./runtime.ts";

/** How Deno resolves packages. */
export interface DenoOptions {
  /** Arguments besides the permissions. Default: the packages are those in the folder's `node_modules`. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Deno's executable; `undefined` if it is not made for this platform. */
export function denoExecutable(): string | undefined {
  return installedFile(process.platform === "win32" ? "deno/deno.exe" : "deno/deno");
}

/** Deno, with no permission but for the network of this machine. */
export function deno({ args = ["--node-modules-dir=manual"], env = {} }: DenoOptions = {}): Runtime {
  const executable = denoExecutable();
  return {
    name: "deno",
    ...(executable ? {} : { missing: `the deno package has none for ${process.platform} ${process.arch}` }),
    async run(program) {
      if (!executable) throw new Error("Deno is not installed");
      const file = await writePrintResult(program);
      const allArgs = ["run", "--quiet", "--no-prompt", "--allow-net=127.0.0.1", ...args, file];
      const { folder: cwd, printed } = program;
      const options = { cwd, printed, env: { DENO_NO_UPDATE_CHECK: "1", ...env } };
      return readPrintedResult(await runProcess(executable, allArgs, options));
    },
  };
}
