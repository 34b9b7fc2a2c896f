import { format } from "node:util";
import { createSandbox, demoCredentials, type Sandbox } from "@accounting-data/sandbox";
import { expect, vi } from "vitest";
import type { Snippet } from "./extract-snippets.ts";
import { exampleId } from "./docstrings/surroundings.ts";

/** Runs the program of a document: a sandbox replaces the service, and what is printed is recorded. */
export interface Stage {
  /** The sandbox that replaces the service. */
  readonly sandbox: Sandbox;
  /** Ends the snippet before, and begins the snippet at this line. */
  begin(line: number): Promise<void>;
  /** Ends the last snippet. */
  end(): Promise<void>;
  /** The lines of the snippets that have ended, in order. */
  readonly ended: readonly number[];
  /** Replaces the test runner's `test`. */
  test(name: string, run: () => unknown): void;
}

/** The hosts at which documents call the API, with the path of the API there. */
const placeholders: Readonly<Record<string, string>> = {
  // The sandbox that the reader starts in another terminal.
  "127.0.0.1:8640": "",
  "api.example.com": "",
  "auth.example.com": "",
};

/**
 * Replaces the global fetch and the environment for one document. Everything else comes from its snippets, as it does
 * for their readers. vitest's `unstub…` functions restore both.
 */
export function createStage(snippets: readonly Snippet[]): Stage {
  const sandbox = createSandbox({
    credentials: [
      { kind: "api-key", apiKey: "your key" },
      { kind: "api-key", apiKey: demoCredentials.apiKey },
      { kind: "client-credentials", clientId: "your client id", clientSecret: "your client secret" },
    ],
    // A list that the specification does not show, for `defineResource`.
    lists: {
      Countries: [{ Code: "CZ", Name: "Česko", Id: "0b1c5f0e-6f1b-4c58-9d0a-6d2f3c6f7a01" }],
      // One with files, for `defineDownload`.
      Offers: { records: [{ Id: exampleId }], files: { pdf: () => new Response("%PDF-1.7") } },
    },
  });
  vi.stubGlobal("fetch", answeredBy(sandbox, globalThis.fetch));
  vi.stubEnv("ACCOUNTING_BASE_URL", "https://api.example.com");
  vi.stubEnv("ACCOUNTING_API_KEY", "your key");
  // The random part of each back-off is then zero.
  vi.spyOn(Math, "random").mockReturnValue(0);
  const printed: string[] = [];
  const print = (...values: readonly unknown[]): void => void printed.push(format(...values));
  for (const method of ["log", "error"] as const) vi.spyOn(console, method).mockImplementation(print);

  let running: Snippet | undefined;
  const ended: number[] = [];
  let tests: Promise<unknown>[] = [];
  const finish = async (): Promise<void> => {
    await Promise.all(tests);
    tests = [];
    if (running?.output) {
      const lines = running.output.map((line) => expect.stringMatching(pattern(line)));
      expect(printed.join("\n").split("\n"), `what line ${running.line} prints`).toEqual(lines);
    }
    if (running?.comments.length) {
      const values = running.comments.map((comment) => expect.stringMatching(pattern(comment)));
      const shown = printed.map((text) => text.replaceAll(/\s+/g, " "));
      expect(shown, `what the comments of line ${running.line} say`).toEqual(values);
    }
    printed.length = 0;
    if (running) ended.push(running.line);
  };
  return {
    sandbox,
    ended,
    async begin(line) {
      await finish();
      running = snippets.find((snippet) => snippet.line === line);
      if (running?.sandbox) sandbox.configure(running.sandbox);
    },
    end: finish,
    test(_, run) {
      tests.push((async () => run())());
    },
  };
}

function answeredBy(sandbox: Sandbox, real: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const path = placeholders[url.host];
    if (path === undefined && url.hostname === "127.0.0.1") return real(request);
    if (path === undefined || !url.pathname.startsWith(path)) {
      throw new Error(`the documents call ${url.href}, which is not in the table of placeholders`);
    }
    url.pathname = url.pathname.slice(path.length);
    return sandbox.fetch(new Request(url, request));
  };
}

/** A line of output, where `…` stands for anything. */
function pattern(line: string): RegExp {
  return new RegExp(`^${line.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll("…", ".*")}$`);
}
