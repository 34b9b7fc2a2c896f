import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { exitCodes } from "../exit-codes.ts";
import type { Terminal } from "../terminal.ts";

/** The process's own terminal. */
export function openTerminal(process: NodeJS.Process): Terminal {
  const { stdin, stdout, stderr, env } = process;
  const ended = new AbortController();
  // A second Ctrl+C ends the process at once.
  const end = (): void => ended.abort(new Error("Ended by Ctrl+C."));
  process.once("SIGINT", end);
  process.once("SIGTERM", () => ended.abort(new Error("Ended.")));
  // Whoever reads the results has enough of them, such as head.
  stdout.on("error", (error: Error & { readonly code?: string }) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(exitCodes.unread);
  });
  stderr.on("error", (error: Error & { readonly code?: string }) => {
    if (error.code !== "EPIPE") throw error;
  });
  let shown = 0;
  const clear = (): void => {
    if (shown > 0) stderr.write(`\r${" ".repeat(shown)}\r`);
    shown = 0;
  };
  return {
    environment: env,
    print: (text) => {
      clear();
      stdout.write(`${text}\n`);
    },
    say: (text) => {
      clear();
      stderr.write(`${text}\n`);
    },
    showProgress: (text) => {
      if (!stderr.isTTY) return;
      clear();
      shown = text.length;
      stderr.write(text);
    },
    askSecret:
      stdin.isTTY && stderr.isTTY
        ? (question) => askSecret(question, process, { end, signal: ended.signal })
        : undefined,
    signal: ended.signal,
  };
}

/** Reads a line whose characters are not shown. */
async function askSecret(
  question: string,
  { stdin, stderr }: NodeJS.Process,
  { end, signal }: { readonly end: () => void; readonly signal: AbortSignal },
): Promise<string> {
  stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true });
  // While a line is read key by key, the system sends no signal.
  lines.once("SIGINT", end);
  try {
    return (await lines.question("", { signal })).trim();
  } finally {
    lines.close();
    stderr.write("\n");
  }
}
