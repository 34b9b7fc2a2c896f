import { execFileSync, spawn } from "node:child_process";
import { acceptsConnections } from "../accepts-connections.ts";
import { closedPort } from "../closed-port.ts";

/** A real database of this machine, in memory. */
export interface Database {
  readonly address: string;
  /** Stops it at once. */
  stop(): void;
  /** Tells it to stop. */
  shutDown(): void;
  /** From now on it answers nothing, and its connections stay. */
  hang(): void;
  wake(): void;
}

/** The program of Valkey or Redis, if this machine has it. */
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
  await acceptsConnections(used);
  return {
    address: `redis://127.0.0.1:${used}`,
    stop: () => void database.kill("SIGKILL"),
    shutDown: () => void database.kill("SIGTERM"),
    hang: () => void database.kill("SIGSTOP"),
    wake: () => void database.kill("SIGCONT"),
  };
}
