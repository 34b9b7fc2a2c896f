import { spawn } from "node:child_process";

/** What a process is given besides its arguments. */
export interface ProcessOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds after which the process is ended and counts as failed. Default 60,000. */
  readonly timeout?: number;
  /** Told whatever it prints, standard error included. */
  readonly printed?: ((text: string) => void) | undefined;
}

/** Runs a process to its end and gives its standard output; any other end than exit code 0 rejects with all it printed. */
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
      // Windows starts its command files only so; no argument of ours needs quoting.
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
