import { installedFile } from "./installed-file.ts";
import { readPrintedResult, writePrintResult } from "./print-result.ts";
import { runProcess } from "./run-process.ts";
import type { Runtime } from "./runtime.ts";

/** The installed Node of that major version (Linux x64 only), or else the running one if it has that version. */
export function nodeExecutable(major: number): string | undefined {
  const own = process.versions.node.startsWith(`${major}.`) ? process.execPath : undefined;
  return installedFile(`node${major}/bin/node`) ?? own;
}

/** Node of one major version. */
export function node(major: number): Runtime {
  const executable = nodeExecutable(major);
  return {
    name: `node ${major}`,
    ...(executable
      ? {}
      : { missing: `no package has Node ${major} for ${process.platform} ${process.arch}` }),
    async run(program) {
      if (!executable) throw new Error(`Node ${major} is not installed`);
      const { folder: cwd, printed } = program;
      const file = await writePrintResult(program);
      return readPrintedResult(await runProcess(executable, [file], { cwd, printed }));
    },
  };
}
