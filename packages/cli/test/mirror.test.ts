import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { demoCredentials, specifiedLists } from "@accounting-data/sandbox";
import { expect, test } from "vitest";
import { useCli } from "./run-cli.ts";

function readCopy(file: string, list: string): Map<string, unknown> {
  const database = new DatabaseSync(file);
  const rows = database.prepare(`SELECT id, record FROM "${list}"`).all();
  database.close();
  return new Map(rows.map(({ id, record }) => [String(id), JSON.parse(String(record)) as unknown]));
}

test("a copy has all lists, follows changes, and finds deletions once it reads the whole list again", async () => {
  const { run, folder, sandbox } = await useCli();
  const file = join(folder, "books.sqlite");
  const first = await run(["mirror", "books.sqlite", "--json"]);
  expect(first.code).toBe(0);
  const lines = first.out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { list: string; records: number });
  expect(lines).toHaveLength(Object.keys(specifiedLists).length);
  for (const { list, records } of lines) expect(readCopy(file, list).size).toBe(records);

  const [changed, removed] = sandbox.records("BusinessPartners");
  sandbox.update("BusinessPartners", changed!["Id"] as string, { City: "Zlín" });
  sandbox.remove("BusinessPartners", removed!["Id"] as string);
  const second = await run(["mirror", "books.sqlite", "--lists", "BusinessPartners", "--json"]);
  expect(JSON.parse(second.out)).toMatchObject({ records: 312, whole: false, changed: 1 });
  expect(readCopy(file, "BusinessPartners").get(changed!["Id"] as string)).toMatchObject({ City: "Zlín" });

  const database = new DatabaseSync(file);
  database.exec(`UPDATE "mirror state" SET value = '2020-01-01T00:00:00Z' WHERE name = 'whole'`);
  database.close();
  const third = await run(["mirror", "books.sqlite", "--lists", "BusinessPartners", "--json"]);
  expect(JSON.parse(third.out)).toMatchObject({ records: 311, whole: true, deleted: 1 });
});

test("a watermark of the future means a whole list", async () => {
  const { run, folder } = await useCli();
  const args = ["mirror", "books.sqlite", "--lists", "Banks", "--json"];
  await run(args);
  const database = new DatabaseSync(join(folder, "books.sqlite"));
  database.exec(`UPDATE "mirror state" SET value = '2099-01-01T00:00:00Z' WHERE name IN ('since', 'whole')`);
  database.close();
  expect(JSON.parse((await run(args)).out)).toMatchObject({ whole: true });
});

test.each([404, 422])(
  "a copy whose place in the list the service answers with %i begins the list again",
  async (status) => {
    const { run, folder, sandbox } = await useCli({ maxPageSize: 20, latency: 20 });
    const args = ["mirror", "books.sqlite", "--lists", "BusinessPartners", "--json"];
    expect(await run(args, { interruptAfter: 4 })).toMatchObject({ code: 130 });
    sandbox.inject(status, { on: "listBusinessPartners" });
    const { code, out } = await run(args);
    expect({ code, ...(JSON.parse(out) as object) }).toMatchObject({ code: 0, whole: true, records: 312 });
    expect(readCopy(join(folder, "books.sqlite"), "BusinessPartners").size).toBe(312);
    // A list that is refused at its beginning fails, and is not asked for over and over.
    const before = sandbox.requests.length;
    sandbox.inject(status, { on: "listBanks", times: Infinity });
    expect(await run(["mirror", "books.sqlite", "--lists", "Banks"])).toMatchObject({ code: 1 });
    expect(sandbox.requests.length - before).toBe(1);
  },
);

test("a list that ends early deletes nothing, and the others are copied all the same", async () => {
  const { run, folder, sandbox } = await useCli({ maxPageSize: 100 });
  const args = ["mirror", "books.sqlite", "--lists", "BusinessPartners,Banks"];
  await run(args);
  const database = new DatabaseSync(join(folder, "books.sqlite"));
  database.exec(`UPDATE "mirror state" SET value = '2020-01-01T00:00:00Z' WHERE name = 'whole'`);
  database.close();
  sandbox.inject("empty-page", { after: 1, times: Infinity, on: "listBusinessPartners" });
  expect(await run(args)).toMatchObject({
    code: 3,
    err: expect.stringMatching(/incomplete/),
    out: expect.stringMatching(/^Banks: /),
  });
  expect(readCopy(join(folder, "books.sqlite"), "BusinessPartners").size).toBe(312);
});

test("a copy of one service takes no records of another", async () => {
  const { run, folder } = await useCli();
  await run(["mirror", "books.sqlite", "--lists", "Banks"]);
  const database = new DatabaseSync(join(folder, "books.sqlite"));
  database.exec(`UPDATE "mirror state" SET value = 'https://other.example' WHERE name = 'service'`);
  database.close();
  expect(await run(["mirror", "books.sqlite", "--lists", "Banks"])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/another service/),
  });
});

test("a copy of one company takes no records of another, and goes on with a new key of the same", async () => {
  const mirrorOf = demoCredentials.apiKey;
  const { run, folder, url, sandbox } = await useCli({
    credentials: [mirrorOf, "new key", "other key"].map((apiKey) => ({
      kind: "api-key" as const,
      apiKey,
      company: apiKey === "other key" ? "Beta" : "Acme",
    })),
    maxPageSize: 100,
  });
  const runAs = (key: string, company: string) =>
    run(["mirror", "books.sqlite", "--lists", "BusinessPartners"], {
      environment: {
        ACCOUNTING_BASE_URL: url,
        ACCOUNTING_API_KEY: key,
        ...(company !== "" && { ACCOUNTING_COMPANY: company }),
      },
    });
  sandbox.inject(500, { on: "listBusinessPartners", after: 2, times: Infinity });
  expect(await runAs(mirrorOf, "Acme")).toMatchObject({ code: 1 });
  sandbox.clearFaults();
  const begun = readCopy(join(folder, "books.sqlite"), "BusinessPartners").size;
  expect(begun).toBe(200);
  const [other, nameless] = [await runAs("other key", "Beta"), await runAs("other key", "")];
  expect(other).toMatchObject({ code: 2, err: expect.stringMatching(/is the copy of the company Acme/) });
  expect(nameless).toMatchObject({ code: 2, err: expect.stringMatching(/ACCOUNTING_COMPANY/) });
  expect(readCopy(join(folder, "books.sqlite"), "BusinessPartners").size).toBe(begun);

  expect(await runAs("new key", "Acme")).toMatchObject({ code: 0 });
  const ids = sandbox.records("BusinessPartners", { company: "Acme" }).map(({ Id }) => Id);
  expect([...readCopy(join(folder, "books.sqlite"), "BusinessPartners").keys()].sort()).toEqual(ids.sort());
});

test("a copy that was begun without the company's name takes the first one", async () => {
  const { run, url } = await useCli();
  const runAs = (company: Readonly<Record<string, string>>) =>
    run(["mirror", "books.sqlite", "--lists", "Banks"], {
      environment: { ACCOUNTING_BASE_URL: url, ACCOUNTING_API_KEY: demoCredentials.apiKey, ...company },
    });
  expect(await runAs({})).toMatchObject({ code: 0 });
  expect(await runAs({ ACCOUNTING_COMPANY: "Acme" })).toMatchObject({ code: 0 });
  expect(await runAs({ ACCOUNTING_COMPANY: "Beta" })).toMatchObject({ code: 2 });
});
