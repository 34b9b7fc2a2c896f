#!/usr/bin/env node
import { scope } from "../auth/token-endpoint.ts";
import { createSandbox } from "../create-sandbox.ts";
import { demoCredentials } from "../auth/credential.ts";
import type { RequestLogEntry } from "../http/request-log.ts";
import { type CliRequest, parseArguments, usage } from "./parse-arguments.ts";
import { type SandboxServer, serve } from "./serve.ts";
import type { Sandbox } from "../sandbox.ts";

const usualPort = 8_640;
const portsTried = 20;

try {
  const request = parseArguments(process.argv.slice(2));
  if (request.help) console.log(usage);
  else await run(request);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (!(error instanceof Error) || !("code" in error && error.code === "EADDRINUSE")) {
    console.error("Try --help for the options.");
  }
  process.exitCode = 1;
}

async function run(request: CliRequest): Promise<void> {
  const { options, quiet } = request;
  const sandbox = createSandbox(quiet ? options : { ...options, onResponse: printRequest });
  const server = await listen(sandbox, request);
  console.log(banner(server, options.credentials === undefined));
  if (request.port === undefined && server.port !== usualPort) {
    console.log(`Port ${usualPort} was taken, so this is the next free one.\n`);
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      void server.close().then(() => console.log("\nThe sandbox has stopped."));
    });
  }
}

async function listen(sandbox: Sandbox, { port, host }: CliRequest): Promise<SandboxServer> {
  if (port !== undefined) return serve(sandbox, { port, host });
  for (let next = usualPort; ; next += 1) {
    try {
      return await serve(sandbox, { port: next, host });
    } catch (error) {
      const taken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
      if (!taken || next === usualPort + portsTried) throw error;
    }
  }
}

function banner({ url }: SandboxServer, demo: boolean): string {
  const { apiKey, clientId, clientSecret } = demoCredentials;
  const credentials = demo
    ? `  API key         ${apiKey}
  Client id       ${clientId}
  Client secret   ${clientSecret}`
    : "  Credentials     as given in --options";
  return `The sandbox of the Accounting Data API listens at ${url}

${credentials}
  Scope           ${scope}
  Token endpoint  ${url}/connect/token

  curl -H "Api-Key: ${demo ? apiKey : "<API_KEY>"}" "${url}/v1/BusinessPartners?PageSize=3&PageNumber=1"

Ctrl+C stops it.
`;
}

function printRequest({ method, path, query, status, fault }: RequestLogEntry): void {
  const target = query === "" ? path : `${path}?${query}`;
  console.log(
    `${method} ${target} ${status || "no answer"}${fault === undefined ? "" : ` (fault: ${fault})`}`,
  );
}
