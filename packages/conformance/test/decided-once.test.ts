import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { read, root } from "./support/repository.ts";

/** A rule that several packages and apps follow, and must decide alike. */
interface Decision {
  readonly fact: string;
  /** The only file that decides it. */
  readonly where: string;
  /** Code that decides it looks like this. */
  readonly pattern: RegExp;
  /** Files that look alike, and why they may. */
  readonly others: Readonly<Record<string, string>>;
}

const decisions: readonly Decision[] = [
  {
    fact: "how long the service asks to be left alone",
    where: "packages/core/src/http/retry-after.ts",
    pattern: /\b(?:get|longest)\(\s*["'`](?:retry-after|ratelimit-reset)["'`]/i,
    others: {},
  },
  {
    fact: "what time a header means",
    where: "packages/core/src/http/read-http-date.ts",
    pattern: /\bDate\.parse\(.*(?:GMT|headers)|\bnew Date\(.*headers/,
    others: {},
  },
  {
    fact: "whether a failed request was never sent",
    where: "packages/core/src/http/never-sent.ts",
    pattern:
      /\b(?:ENOTFOUND|EAI_|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT|CERT_|ERR_TLS|SELF_SIGNED|UNABLE_TO|INVALID_\(|PATH_LENGTH)/,
    others: {
      "packages/sandbox/src/http/in-process-fetch.ts": "makes such failures",
      "apps/excel-server/forward/describe-cause.ts": "names them in the log",
      "apps/excel-server/node/command/read-invocation.ts": "is about listening, not about sending",
    },
  },
  {
    fact: "what the address of a server may be",
    where: "packages/core/src/http/read-address.ts",
    pattern: /\[?::1\\?\]|\b127\\?[.(]|\.username\b/,
    others: {
      "packages/sandbox/src/node/parse-arguments.ts": "says where the sandbox listens",
      "packages/sandbox/src/node/banner.ts":
        "shares no code with the client; says what the client then needs",
      "packages/sandbox/src/node/serve.ts": "says where the sandbox listens",
      "packages/sandbox/src/http/in-process-fetch.ts": "imitates a message of Node",
      "apps/excel-host/bridge/node-window.ts":
        "shares nothing with the client; says from where scripts may be loaded",
      "apps/excel-server/node/command/command-line.ts": "says where the server listens",
      "apps/excel-server/node/serve/request-listener.ts":
        "stands in for the host that a request does not name",
      "apps/excel-server/node/serve/serve-add-in.ts": "says where the server listens",
      "apps/preview/server/listen.ts": "says where the preview listens",
    },
  },
  {
    fact: "what is a guid",
    where: "packages/deployment/src/lists/guid.ts",
    pattern: /\{8\}.*\{12\}/,
    others: {
      "packages/sandbox/src/data/guid.ts": "shares no code with the client",
    },
  },
  {
    fact: "the digest of a request",
    where: "apps/excel-server/request/digest.ts",
    pattern: /\bsubtle\s*\.digest\b|\bcreateHash\b/,
    others: {
      "apps/excel-addin/offline/build-worker.ts": "is about the files of a build",
      "packages/mcp/src/callers/create-callers.ts": "tells callers apart without holding their secrets",
      "packages/mcp/src/reading/cursor.ts": "tells questions apart",
    },
  },
  {
    fact: "which payloads are the same",
    where: "packages/creating/src/fingerprint.ts",
    pattern: /\bsubtle\s*\.sign\b/,
    others: {
      "apps/excel-server/node/shared-ledger.ts": "hashes the names of credentials",
      "apps/excel-server/odata/skip-token.ts": "signs where pages of the feed end",
    },
  },
  {
    fact: "where a list is whose path is not given",
    where: "packages/deployment/src/lists/resource-row.ts",
    pattern: /`\/v1\/\$\{/,
    others: {
      "apps/preview/server/described-sandbox.ts": "knows the sandbox and the description alone",
      "packages/large-description/src/large-description.ts": "writes a description for tests",
      "packages/sandbox/src/operations.ts": "shares no code with the client",
    },
  },
];

/** What is shipped: no tests, no scripts. */
const sources = globSync("{packages/*/src,apps/*}/**/*.{ts,tsx}", {
  cwd: root,
  exclude: (path) =>
    /(?:^|\/)(?:node_modules|dist|out|test|scripts)(?:\/|$)|^packages\/(?:snippets|test-browser)/.test(path),
}).filter((path) => !/\.test(-d)?\./.test(path));

test.each(decisions)("$fact is decided in $where alone", ({ where, pattern, others }) => {
  const found = sources.filter((path) => pattern.test(withoutComments(read(path))));
  expect(found.sort()).toEqual([where, ...Object.keys(others)].sort());
});

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
}
