import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface RunningServer {
  readonly url: string;
  stop(): void;
}

/** Starts a server of this folder in a process of its own, so that its work is not counted with the client's. */
export async function startServer(
  file: string,
  setting: Readonly<Record<string, number>> = {},
): Promise<RunningServer> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(setting)], {
    execArgv: [],
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${file} ended with ${String(code)} before it listened.`);
  });
  ended.catch(() => {}); // once it listens, its end is what is wanted
  const [url] = (await Promise.race([once(child, "message"), ended])) as [string];
  return { url, stop: () => void child.kill() };
}
