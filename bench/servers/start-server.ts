import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface RunningServer {
  readonly url: string;
  stop(): void;
}

/** Starts a server of this folder in its own process, so that its CPU is not counted as the client's. */
export async function startServer(
  file: string,
  input: Readonly<Record<string, number>> = {},
): Promise<RunningServer> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(input)], {
    // What the add-in's tests offer imports the host, which runs modules in a context.
    execArgv: ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"],
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${file} ended with ${String(code)} before it listened.`);
  });
  ended.catch(() => {}); // it also ends when it is stopped
  const [url] = (await Promise.race([once(child, "message"), ended])) as [string];
  return { url, stop: () => void child.kill() };
}
