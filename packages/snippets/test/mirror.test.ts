import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import { expect, onTestFinished, test, vi } from "vitest";
import { writePrograms } from "../src/compile.ts";
import { readDocument } from "../src/documents.ts";
import { extractSnippets } from "../src/extract-snippets.ts";

test("the mirror of the guide goes on after kill -9, runs once at a time, and follows changes and deletions", async () => {
  const folder = join(import.meta.dirname, `../out/mirror-${process.pid}`);
  await mkdir(folder, { recursive: true });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [program] = extractSnippets(readDocument("docs/guides/mirror.md"));
  expect(program?.code.split("\n").length).toBeLessThanOrEqual(75);
  await writePrograms(folder, [{ file: program?.file ?? "", code: program?.code ?? "" }]);
  const sandbox = createSandbox({ maxPageSize: 50, latency: 100 });
  const server = await serve(sandbox);
  onTestFinished(() => server.close());

  let address = server.url;
  const run = (): ReturnType<typeof spawn> =>
    spawn(process.execPath, ["--conditions=@accounting-data/source", "--no-warnings", "mirror.mjs"], {
      cwd: folder,
      env: { ...process.env, ACCOUNTING_BASE_URL: address, ACCOUNTING_API_KEY: demoCredentials.apiKey },
      stdio: ["ignore", "pipe", "pipe"],
    });
  const finish = async (): Promise<{ readonly code: number; readonly printed: string }> => {
    const child = run();
    let printed = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    const [code] = (await once(child, "close")) as [number];
    return { code, printed };
  };
  const copied = (): readonly string[] => {
    const db = new DatabaseSync(join(folder, "partners.db"));
    const rows = db.prepare("SELECT id, record FROM partners").all();
    db.close();
    return rows.map(
      ({ id, record }) => `${String(id)} ${String((JSON.parse(String(record)) as { Name: string }).Name)}`,
    );
  };
  const held = (): readonly string[] =>
    sandbox.records("BusinessPartners").map(({ Id, Name }) => `${Id} ${Name as string}`);

  sandbox.inject({ slow: 60_000 }, { after: 4 });
  const killed = run();
  await vi.waitUntil(() => sandbox.requests.length >= 4, { timeout: 20_000, interval: 5 });
  expect(await finish()).toEqual({ code: 1, printed: expect.stringContaining("database is locked") });
  killed.kill("SIGKILL");
  await once(killed, "close");
  sandbox.clearFaults();
  expect(copied().length).toBeGreaterThan(0);
  expect(copied().length).toBeLessThan(held().length);

  const before = sandbox.requests.length;
  expect(await finish()).toEqual({ code: 0, printed: "0 deleted\n312 partners\n" });
  expect(copied().toSorted()).toEqual(held().toSorted());
  // Seven pages are the whole list, and an eighth request shows its end; the ones that were written are not read again.
  expect(sandbox.requests.length - before).toBeLessThan(8);

  const [first, second] = sandbox.records("BusinessPartners");
  sandbox.update("BusinessPartners", first!.Id, { Name: "Přejmenovaný" });
  expect(await finish()).toEqual({ code: 0, printed: "312 partners\n" });
  expect(copied().toSorted()).toEqual(held().toSorted());

  sandbox.remove("BusinessPartners", second!.Id);
  const db = new DatabaseSync(join(folder, "partners.db"));
  db.exec("UPDATE state SET value = '2020-01-01T00:00:00Z' WHERE name = 'whole'");
  db.close();
  expect(await finish()).toEqual({ code: 0, printed: "1 deleted\n311 partners\n" });
  expect(copied().toSorted()).toEqual(held().toSorted());

  // Another company's service: its records are not mixed with these.
  const other = await serve(createSandbox({ data: { BusinessPartners: 2 } }));
  onTestFinished(() => other.close());
  address = other.url;
  expect(await finish()).toEqual({ code: 1, printed: expect.stringContaining(`a copy of ${server.url}`) });
  address = server.url;
  expect(copied().toSorted()).toEqual(held().toSorted());

  // A clock was 400 days ahead when the copy was made.
  sandbox.remove("BusinessPartners", first!.Id);
  const ahead = new Date(Date.now() + 400 * 86_400_000).toISOString();
  const copy = new DatabaseSync(join(folder, "partners.db"));
  copy.exec(`UPDATE state SET value = '${ahead}' WHERE name IN ('whole', 'since', 'started')`);
  copy.close();
  expect(await finish()).toEqual({ code: 0, printed: "1 deleted\n310 partners\n" });
  expect(copied().toSorted()).toEqual(held().toSorted());
}, 120_000);
