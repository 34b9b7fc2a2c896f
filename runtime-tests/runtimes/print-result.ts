import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Program } from "./runtime.ts";

const mark = "result of the program: ";
const resultFile = "print-result.js";

/** Writes a module that runs the program and prints its result, for runtimes with a command line. Returns its file name. */
export async function writePrintResult({ folder, file, input }: Program): Promise<string> {
  const lines = [
    `import main from ${JSON.stringify(`./${file}`)};`,
    `const result = await main(${JSON.stringify(input)});`,
    `console.log(${JSON.stringify(mark)} + JSON.stringify(result ?? null));`,
  ];
  await writeFile(join(folder, resultFile), `${lines.join("\n")}\n`);
  return resultFile;
}

/** The same as the code of a worker for `workerd test`, whose input is a binding. */
export function testHandler(file: string): string {
  const lines = [
    `import main from ${JSON.stringify(`./${file}`)};`,
    "export default { async test(controller, env) {",
    `  console.log(${JSON.stringify(mark)} + JSON.stringify((await main(JSON.parse(env.INPUT))) ?? null));`,
    "} };",
  ];
  return `${lines.join("\n")}\n`;
}

/** Reads the result from the output of a runtime. */
export function readPrintedResult(output: string): unknown {
  const line = output.split("\n").find((line) => line.startsWith(mark));
  if (line === undefined) throw new Error(`The program printed no result:\n${output}`);
  return JSON.parse(line.slice(mark.length));
}
