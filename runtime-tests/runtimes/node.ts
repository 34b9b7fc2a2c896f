import { installedFile } from "./installed-file.ts";
import { readPrintedResult, writePrintResult } from "./print-result.ts";
import { runProcess } from "./run-process.ts";
import type { Runtime } from "./runtime.ts";

/** The Node of one major version that the repository brings along (Linux x64), else the one that runs this, if it fits. */
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
      : { missing: `no package brings Node ${major} to ${process.platform} ${process.arch}` }),
    async run(program) {
      if (!executable) throw new Error(`There is no Node ${major} here`);
      const { folder: cwd, printed } = program;
      const file = await writePrintResult(program);
      return readPrintedResult(await runProcess(executable, [file], { cwd, printed }));
    },
  };
}
