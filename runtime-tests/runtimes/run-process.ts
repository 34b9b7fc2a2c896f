import { spawn } from "node:child_process";

/** Options of a process. */
export interface ProcessOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds until the process is killed and the call rejects. Default 60,000. */
  readonly timeout?: number;
  /** Called with all output, standard error included. */
  readonly printed?: ((text: string) => void) | undefined;
}

/** Runs a process and returns its standard output. Rejects with all output unless the exit code is 0. */
export function runProcess(
  command: string,
  args: readonly string[],
  options: ProcessOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, NO_COLOR: "1", ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
      // Windows starts command files only in a shell. None of our arguments needs quotes.
      shell: command.endsWith(".cmd"),
      timeout: options.timeout ?? 60_000,
      killSignal: "SIGKILL",
    });
    let output = "";
    let errors = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      options.printed?.(text);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      errors += text;
      options.printed?.(text);
    });
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0) resolve(output);
      else
        reject(
          new Error(`${[command, ...args].join(" ")}: ${signal ?? `exit code ${code}`}\n${errors}${output}`),
        );
    });
  });
}
