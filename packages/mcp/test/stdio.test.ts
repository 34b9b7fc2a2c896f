import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, onTestFinished, test } from "vitest";

const program = fileURLToPath(new URL("../src/node/cli.ts", import.meta.url));

function start(
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): StdioClientTransport {
  return new StdioClientTransport({
    command: process.execPath,
    args: ["--conditions=@accounting-data/source", program, ...args],
    env: { NODE_NO_WARNINGS: "1", ...environment },
    stderr: "pipe",
  });
}

test("an assistant starts the server, reads a list, and cancels a call whose request then ends", async () => {
  const sandbox = createSandbox();
  const server = await serve(sandbox, { port: 0 });
  onTestFinished(() => server.close());
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(
    start({ ACCOUNTING_BASE_URL: server.url, ACCOUNTING_API_KEY: demoCredentials.apiKey }),
  );
  onTestFinished(() => client.close());
  const { structuredContent } = await client.callTool({ name: "sum_list", arguments: { list: "Banks" } });
  expect(structuredContent).toMatchObject({ counted: sandbox.records("Banks").length, complete: true });

  sandbox.inject("never-answers", { times: Infinity });
  const cancelled = new AbortController();
  const before = sandbox.requests.length;
  const call = client.callTool(
    { name: "sum_list", arguments: { list: "Centres" } },
    { signal: cancelled.signal },
  );
  await expect.poll(() => sandbox.requests.length).toBeGreaterThan(before);
  cancelled.abort();
  await expect(call).rejects.toThrow(/abort/i);
  sandbox.clearFaults();
  expect(await client.callTool({ name: "sum_list", arguments: { list: "Activities" } })).not.toHaveProperty(
    "isError",
    true,
  );
});

test.each(["2025-11-25", "2026-07-28"])(
  "in the revision of %s the person is asked, and a server that is started anew knows what was created",
  async (revision) => {
    const sandbox = createSandbox();
    const server = await serve(sandbox, { port: 0 });
    const folder = await mkdtemp(join(tmpdir(), "accounting-data-mcp-"));
    onTestFinished(async () => {
      await server.close();
      await rm(folder, { recursive: true });
    });
    let asked = 0;
    const create = async (): Promise<unknown> => {
      const client = new Client(
        { name: "test", version: "1.0.0" },
        {
          capabilities: { elicitation: { form: {} } },
          ...(revision === "2026-07-28" && { versionNegotiation: { mode: { pin: revision } } }),
        },
      );
      client.setRequestHandler("elicitation/create", async () => {
        asked += 1;
        return { action: "accept", content: { create: true } };
      });
      const environment = { ACCOUNTING_BASE_URL: server.url, ACCOUNTING_API_KEY: demoCredentials.apiKey };
      await client.connect(
        start(environment, "--allow-create", "--journal", join(folder, "created.journal")),
      );
      const answer = await client.callTool({
        name: "create_partner",
        arguments: { partner: { Name: "Kovárna Plzeň" } },
      });
      await client.close();
      return answer.structuredContent;
    };
    const first = await create();
    expect(first).toMatchObject({ outcome: "created", isEarlier: false });
    expect(await create()).toMatchObject({ ...(first as object), isEarlier: true });
    const created = sandbox.records("BusinessPartners").filter(({ Name }) => Name === "Kovárna Plzeň");
    expect([created.length, asked]).toEqual([1, 1]);
  },
);

test("without settings it says on standard error what is missing, and ends", async () => {
  const transport = start({});
  let said = "";
  transport.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await expect(new Client({ name: "test", version: "1.0.0" }).connect(transport)).rejects.toThrow(/closed/i);
  await expect.poll(() => said).toContain("ACCOUNTING_BASE_URL is missing");
});
