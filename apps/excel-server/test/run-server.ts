import { spawn, type ChildProcessByStdio, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { onTestFinished } from "vitest";

/** The server in a process of its own, until the end of the test. */
export interface RunningServer {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** All that it has printed. */
  readonly printed: () => string;
  /** Resolves to the part in brackets when the pattern is printed; rejects if the server ends before. */
  readonly until: (pattern: RegExp) => Promise<string>;
  /** Its exit code; null if a signal has ended it. */
  readonly exit: Promise<number | null>;
}

/** Runs the server by Node's arguments, or by those of another program. */
export function runServer(
  args: readonly string[],
  {
    program = process.execPath,
    ...options
  }: Pick<SpawnOptions, "cwd" | "env"> & { readonly program?: string } = {},
): RunningServer {
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const streams = [child.stdout, child.stderr];
  let printed = "";
  for (const stream of streams) stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const exit = once(child, "close").then(([code]) => code as number | null);

  function until(pattern: RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const [, found] = pattern.exec(printed) ?? [];
        if (found !== undefined) resolve(found);
      };
      for (const stream of streams) stream.on("data", look);
      look();
      void exit.then(() => reject(new Error(`The server has ended without ${pattern}:\n${printed}`)));
    });
  }
  return { child, printed: () => printed, until, exit };
}
