import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { createSandbox, demoCredentials, type SandboxOptions } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";

const run = promisify(execFile);
const seen = new Set(["examples.test.ts", "testing-with-the-sandbox.test.ts"]);
let folder: string;

// Each example is a process, and a busy machine starts processes slowly.
vi.setConfig({ testTimeout: 30_000 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "accounting-data-examples-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns a function that runs an example as its reader would, against one sandbox on a port of this machine. */
async function examplesAgainst(
  options: SandboxOptions = {},
  nodeFlags: readonly string[] = [],
): Promise<(file: string, ...args: readonly string[]) => Promise<readonly string[]>> {
  const server = await serve(createSandbox(options));
  onTestFinished(() => server.close());
  const env = {
    ...process.env,
    ACCOUNTING_BASE_URL: server.url,
    ACCOUNTING_AUTH_URL: server.url,
    ACCOUNTING_API_KEY: demoCredentials.apiKey,
    ACCOUNTING_CLIENT_ID: demoCredentials.clientId,
    ACCOUNTING_CLIENT_SECRET: demoCredentials.clientSecret,
    CURSOR_FILE: join(folder, "partners.cursor"),
  };
  return async (file, ...args) => {
    seen.add(file);
    const flags = ["--conditions=@accounting-data/source", ...nodeFlags, join(import.meta.dirname, file)];
    const { stdout } = await run(process.execPath, [...flags, ...args], { env });
    return stdout.trimEnd().split("\n");
  };
}

/** What an example that fails prints and returns, so that scripts notice. */
function failure(line: string): { readonly code: number; readonly stderr: string } {
  return { code: 1, stderr: `${line}\n` };
}

test("first-call.ts prints the names of one page", async () => {
  const example = await examplesAgainst({ data: { BusinessPartners: 40 } });
  const lines = await example("first-call.ts");
  expect(lines).toHaveLength(4);
  expect(lines[3]).toBe("3 of 40 partners");
});

test("credentials.ts makes three calls with one token", async () => {
  const example = await examplesAgainst({ data: { Centres: 10 } });
  expect(await example("credentials.ts")).toEqual(["10 centres", "1 token requested"]);
});

test("paging-and-resuming.ts continues where its last run ended", async () => {
  const example = await examplesAgainst({ data: { BusinessPartners: 350 } });
  const file = "paging-and-resuming.ts";
  expect(await example(file)).toEqual(["from the beginning", "100 partners", "100 partners"]);
  expect(await example(file)).toEqual(["from where the last run ended", "100 partners", "50 partners"]);
});

test("errors.ts prints what went wrong, and fails", async () => {
  const example = await examplesAgainst();
  const unknown = "00000000-0000-4000-8000-000000000000";
  await expect(example("errors.ts", unknown)).rejects.toMatchObject(failure("No partner has this id."));
  await expect(example("errors.ts", "")).rejects.toMatchObject(failure("Nothing was sent: id is not valid."));

  const forbidding = await examplesAgainst({ faults: [{ fault: 403 }] });
  await expect(forbidding("errors.ts", unknown)).rejects.toMatchObject(
    failure("The key is valid, but may not read partners."),
  );
});

test("safe-creates.ts creates, prints what is not valid, and looks for a partner whose answer was lost", async () => {
  const lost = { fault: "reset-after-commit", on: "createBusinessPartner", after: 2 } as const;
  const example = await examplesAgainst({ faults: [lost] });
  expect(await example("safe-creates.ts", "Novák a syn", "Brno")).toEqual([
    expect.stringMatching(/^Created: /),
  ]);
  await expect(example("safe-creates.ts", "", "Brno")).rejects.toMatchObject(
    failure("Name: The Name field is required."),
  );
  await expect(example("safe-creates.ts", "Svoboda", "Praha")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^Nobody knows whether it was created\. New partners like it: one\n- [\da-f-]{36}\n$/,
    ),
  });
});

test("open-telemetry.ts makes a span for every call and request, below the caller's, and counts retries", async () => {
  const telemetry = pathToFileURL(join(import.meta.dirname, "support/print-telemetry.ts")).href;
  const failing = {
    data: { BusinessPartners: 1_500 },
    faults: [{ fault: 503, on: "listBusinessPartners" }],
  } as const;
  const example = await examplesAgainst(failing, ["--import", telemetry]);
  const [count, ...lines] = await example("open-telemetry.ts");
  const printed = lines.map((line): unknown => JSON.parse(line));
  const call = "iterateBusinessPartners";
  const parent = "count the partners";
  const spanOf = (attributes: object, status = 0) =>
    expect.objectContaining({
      span: "GET",
      parent: call,
      status,
      attributes: expect.objectContaining({ "http.request.method": "GET", ...attributes }) as unknown,
    }) as unknown;
  const ok = { "http.response.status_code": 200 };
  expect(count).toBe("1500 partners");
  expect(printed).toEqual(
    expect.arrayContaining([
      spanOf({ "http.response.status_code": 503, "error.type": "503" }, 2),
      spanOf({ ...ok, "http.request.resend_count": 1 }),
      { span: parent, status: 0, attributes: {} },
      { metric: "http.client.active_requests", values: [0] },
      { metric: "http.client.request.duration", values: [1, 3] },
      { metric: "accounting_data.retries", values: [1] },
    ]),
  );
  const spans = printed as readonly { readonly span?: string; readonly parent?: string }[];
  expect(spans.filter(({ span }) => span === "GET")).toHaveLength(4);
  // Two pages, and one request more, which proves the end.
  expect(spans.filter((one) => one.span === call && one.parent === parent)).toHaveLength(3);
});

test("the README's program runs where the README says to save it", async () => {
  const readme = await readFile(join(import.meta.dirname, "../README.md"), "utf8");
  const [, code = ""] = /```ts\n([^]*?)```/.exec(readme) ?? [];
  expect(readme).toContain("exec node --conditions=@accounting-data/source examples/first-call.mjs");
  const file = `first-call.${process.pid}.mjs`; // not the reader's own
  const example = await examplesAgainst({ data: { BusinessPartners: 3 } });
  onTestFinished(() => rm(join(import.meta.dirname, file)));
  await writeFile(
    join(import.meta.dirname, file),
    code
      .replace('"http://127.0.0.1:8640"', 'process.env["ACCOUNTING_BASE_URL"]')
      .replace('"sandbox-api-key"', 'process.env["ACCOUNTING_API_KEY"]'),
  );
  const lines = await example(file);
  expect(lines).toHaveLength(4);
  expect(lines[3]).toMatch(/^created [\da-f-]{36}$/);
});

test("every example is run", async () => {
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith(".ts"));
  expect(files.toSorted()).toEqual([...seen].filter((file) => file.endsWith(".ts")).toSorted());
});
