#!/usr/bin/env node
import { readServiceSettings, settingNames } from "@accounting-data/books";
import { readDescriptionFile, readVariables } from "@accounting-data/books/node";
import { createClient } from "@accounting-data/core";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { parseArgs } from "node:util";
import { toolContext } from "../create-accounting-mcp.ts";
import { createServer } from "../create-server.ts";
import { version } from "../version.ts";

const usage = `Usage: accounting-data-mcp [--settings FILE]

Serves a company's books to an assistant over stdio (Model Context Protocol). An assistant's program starts it.

  --settings FILE   read the variables below from a file too, as in NAME=value
  --help            print this
  --version         print the version

Variables: ${settingNames.join(", ")}.
A credential is never given as an argument, where other programs could read it.
`;

try {
  await run();
} catch (error) {
  // Standard output belongs to the protocol.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      settings: { type: "string" },
      help: { type: "boolean", default: false },
      version: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(usage);
  if (values.version) return console.log(version);
  const settings = readServiceSettings(await readVariables(process.env, values.settings));
  const digest =
    settings.description === undefined ? undefined : await readDescriptionFile(settings.description);
  const { baseUrl, credential } = settings;
  const client = createClient({ baseUrl, credential, application: { name: "accounting-data-mcp", version } });
  const context = toolContext({ client, service: baseUrl, digest });
  serveStdio(() => createServer(context), { onerror: (error) => console.error(error.message) });
}
