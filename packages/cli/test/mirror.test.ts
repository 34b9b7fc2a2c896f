import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { specifiedLists } from "@accounting-data/sandbox";
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
