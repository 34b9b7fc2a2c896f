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
import { createAccountingMcp } from "../src/index.ts";

const suite = "../node_modules/@modelcontextprotocol/conformance/dist/index.js";
const program = fileURLToPath(new URL(suite, import.meta.url));
const run = promisify(execFile);

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
  const mcp = createAccountingMcp({ client, service });
  const server = serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: async (request) =>
      hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
      originValidationResponse(request, localhostAllowedOrigins()) ??
      (await mcp.fetch(request)),
  });
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as { readonly port: number };
  const url = `http://127.0.0.1:${port}/mcp`;
  const { stdout } = await run(process.execPath, [program, "server", "--url", url, "--scenario", scenario]);
  expect(stdout).toMatch(/Passed: (\d+)\/\1, 0 failed, 0 warnings/);
});
