// Runs one program against a sandbox of its own, and tells the page what it prints.
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import type { RunMessage, WorkerMessage } from "./messages.ts";
import { showValue } from "./show-value.ts";

const tell = (message: WorkerMessage): void => self.postMessage(message);

self.addEventListener("message", ({ data }: MessageEvent<RunMessage>) => void run(data));

async function run({ program, faults }: RunMessage): Promise<void> {
  const sandbox = createSandbox({
    credentials: [
      { kind: "api-key", apiKey: "your key" },
      { kind: "api-key", apiKey: demoCredentials.apiKey },
      { kind: "client-credentials", clientId: "your client id", clientSecret: "your client secret" },
    ],
    lists: { Countries: [{ Code: "CZ", Name: "Česko", Id: "0b1c5f0e-6f1b-4c58-9d0a-6d2f3c6f7a01" }] },
    faults,
  });
  // Whatever address a program calls, the sandbox answers.
  self.fetch = sandbox.fetch;
  for (const level of ["log", "info", "warn", "error"] as const)
    console[level] = (...values: unknown[]) =>
      tell({ kind: "printed", text: values.map((value) => showValue(value)).join(" ") });
  try {
    await import(/* @vite-ignore */ program);
    tell({ kind: "ended" });
  } catch (error) {
    tell({ kind: "failed", text: showValue(error) });
  }
}
