import { execFile } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { apiKey, createClient } from "@accounting-data/core";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { serve } from "@hono/node-server";
import {
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from "@modelcontextprotocol/server";
import { expect, onTestFinished, test } from "vitest";
import { answerRequests } from "../src/answer-requests.ts";
import { createAccountingMcp } from "../src/index.ts";
import { createFixtureServer } from "./conformance-fixture.ts";

const suite = "../node_modules/@modelcontextprotocol/conformance/dist/index.js";
const program = fileURLToPath(new URL(suite, import.meta.url));
const run = promisify(execFile);

/** Serves it on a port, as a host does. Returns its address. */
async function listen(answer: (request: Request) => Promise<Response>): Promise<string> {
  const server = serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: async (request) =>
      hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
      originValidationResponse(request, localhostAllowedOrigins()) ??
      (await answer(request)),
  });
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as { readonly port: number };
  return `http://127.0.0.1:${port}/mcp`;
}

/** What the suite prints of these scenarios, whether all of them pass or not. */
async function runSuite(url: string, ...scenarios: readonly string[]): Promise<string> {
  const args = [program, "server", "--url", url, ...scenarios];
  const failed = (error: { readonly stdout: string }) => error;
  return (await run(process.execPath, args).catch(failed)).stdout;
}

/** Those that need no tool, prompt or resource of the suite's own. */
const scenarios = [
  "server-initialize",
  "ping",
  "tools-list",
  "resources-list",
  "prompts-list",
  "dns-rebinding-protection",
];

test.each(scenarios)("the protocol's own suite of tests passes: %s", async (scenario) => {
  const service = "http://127.0.0.1:8640";
  const client = createClient({
    baseUrl: service,
    credential: apiKey(demoCredentials.apiKey),
    fetch: createSandbox().fetch,
  });
  const url = await listen(createAccountingMcp({ client, service }).fetch);
  const printed = await runSuite(url, "--scenario", scenario);
  expect(printed).toMatch(/Passed: (\d+)\/\1, 0 failed, 0 warnings/);
});

/** They need a session of 2025-11-25: the server asks the client, whose answer would come to another server. */
const asking = [
  "elicitation-sep1034-defaults",
  "elicitation-sep1330-enums",
  "tools-call-elicitation",
  "tools-call-sampling",
];
/** They check nothing without a session. */
const ofSessions = ["server-sse-multiple-streams", "server-sse-polling"];

test("with tools, resources and prompts of the suite's own, behind the same handler, all pass but those of sessions", async () => {
  const answer = answerRequests({ open: async () => undefined }, createFixtureServer);
  const url = await listen((request) => {
    const headers = new Headers(request.headers);
    headers.set("api-key", demoCredentials.apiKey);
    return answer(new Request(request, { headers }));
  });
  const printed = await runSuite(url, "--suite", "all");
  const results = [...printed.matchAll(/^[✓✗] ([\w-]+): (\d+) passed, (\d+) failed$/gm)].map(
    ([, name = "", passed, failed]) => ({ name, passed: Number(passed), failed: Number(failed) }),
  );
  const namesOf = (found: typeof results): readonly string[] => found.map(({ name }) => name).toSorted();
  expect(results).toHaveLength(32);
  expect(namesOf(results.filter(({ failed }) => failed > 0))).toEqual(asking);
  expect(namesOf(results.filter(({ passed, failed }) => passed + failed === 0))).toEqual(ofSessions);
});
