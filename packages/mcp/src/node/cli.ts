#!/usr/bin/env node
import { readServiceSettings, settingNames } from "@accounting-data/books";
import { readDescriptionFile, readVariables } from "@accounting-data/books/node";
import { createClient } from "@accounting-data/core";
import { journalFile, openFileJournal } from "@accounting-data/creating/node";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { parseArgs } from "node:util";
import { openContext } from "../callers/open-context.ts";
import { createCreating } from "../creating/creating.ts";
import { createServer } from "../create-server.ts";
import { createKeptLists } from "../reading/kept-lists.ts";
import { version } from "../version.ts";

const usage = `Usage: accounting-data-mcp [--settings FILE] [--allow-create [--journal FILE]]

Serves a company's books to an assistant over stdio (Model Context Protocol). An assistant's program starts it.

  --settings FILE   read the variables below from a file too, as in NAME=value
  --allow-create    let assistants create business partners, each after a person's yes
  --journal FILE    where it keeps what was sent; the command line shares it (default: ${journalFile(process.env)})
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
      "allow-create": { type: "boolean", default: false },
      journal: { type: "string" },
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
  const journal = values["allow-create"]
    ? await openFileJournal(values.journal ?? journalFile(process.env))
    : undefined;
  const account = journal ? await settings.account(journal.fingerprintKey) : "";
  const creating = journal && createCreating(journal, Date.now);
  const kept = createKeptLists(Date.now);
  const context = openContext(client, account, { service: baseUrl, digest, kept, creating, now: Date.now });
  serveStdio(() => createServer(context), { onerror: (error) => console.error(error.message) });
}
