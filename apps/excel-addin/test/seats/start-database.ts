import { execFileSync, spawn } from "node:child_process";
import { createConnection } from "node:net";
import { closedPort } from "../closed-port.ts";

/** A real database of this machine, in memory. */
export interface Database {
  readonly address: string;
  /** Stops it at once. */
  stop(): void;
}

/** The program of Valkey or Redis on this machine, if there is one. */
export const databaseProgram: string | undefined = ["valkey-server", "redis-server"].find((program) => {
  try {
    execFileSync(program, ["--version"]);
    return true;
  } catch {
    return false;
  }
});

/** Starts it at a port; resolves when it accepts connections. */
export async function startDatabase(port?: number): Promise<Database> {
  const used = port ?? (await closedPort());
  const options = ["--port", String(used), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const database = spawn(databaseProgram!, options, { stdio: "ignore" });
  while (!(await accepts(used))) await new Promise((resolve) => setTimeout(resolve, 20));
  return { address: `redis://127.0.0.1:${used}`, stop: () => void database.kill("SIGKILL") };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.end());
  });
}
