import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createSandbox, demoCredentials, type Sandbox, type SandboxOptions } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import { onTestFinished } from "vitest";

export interface CliRun {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Cli {
  readonly sandbox: Sandbox;
  /** The sandbox's address. */
  readonly url: string;
  /** A folder of its own, in which commands run. */
  readonly folder: string;
  /** Runs the command line as a process of its own. */
  readonly run: (args: readonly string[], options?: RunOptions) => Promise<CliRun>;
}

interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Sends SIGINT, or this signal, as soon as the sandbox has had so many requests. */
  readonly interruptAfter?: number;
  readonly signal?: "SIGINT" | "SIGKILL";
  /** Stops reading the output after its first part, as `head` does. */
  readonly readsHead?: boolean;
}

/** A command line beside a sandbox on a port of its own. */
export async function useCli(options: SandboxOptions = {}): Promise<Cli> {
  let onRequest = (): void => {};
  const sandbox = createSandbox({ ...options, onResponse: () => onRequest() });
  const server = await serve(sandbox, { port: 0 });
  const folder = await mkdtemp(join(tmpdir(), "accounting-data-cli-"));
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  const main = fileURLToPath(new URL("../src/node/main.ts", import.meta.url));
  return {
    sandbox,
    url: server.url,
    folder,
    run: (args, { environment, interruptAfter, signal = "SIGINT", readsHead = false } = {}) => {
      const child = spawn(process.execPath, ["--conditions=@accounting-data/source", main, ...args], {
        cwd: folder,
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          PATH: process.env["PATH"],
          NODE_NO_WARNINGS: "1",
          XDG_STATE_HOME: join(folder, "state"),
          LOCALAPPDATA: join(folder, "state"),
          HOME: folder,
          NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
          ...(environment ?? { ACCOUNTING_BASE_URL: server.url, ACCOUNTING_API_KEY: demoCredentials.apiKey }),
        },
      });
      if (interruptAfter !== undefined) {
        onRequest = () => {
          if (sandbox.requests.length < interruptAfter) return;
          onRequest = () => {};
          child.kill(signal);
        };
      }
      const output = { out: "", err: "" };
      child.stdout.setEncoding("utf8").on("data", (text: string) => {
        output.out += text;
        if (readsHead) child.stdout.destroy();
      });
      child.stderr.setEncoding("utf8").on("data", (text: string) => (output.err += text));
      return new Promise((resolve) => child.once("close", (code) => resolve({ code, ...output })));
    },
  };
}
