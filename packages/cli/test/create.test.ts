import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSandbox } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { useCli, type Cli, type CliRun } from "./run-cli.ts";

interface Row {
  readonly row: number;
  readonly result: string;
  readonly id?: string;
  readonly message?: string;
}

const rowsOf = ({ out }: CliRun): readonly Row[] =>
  out
    .trim()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Row);
/** The partners that were not there at first; the service sorts them by their ids. */
const addedTo = ({ sandbox }: Cli): readonly Readonly<Record<string, unknown>>[] => {
  const first = new Set(
    createSandbox()
      .records("BusinessPartners")
      .map(({ Id }) => Id),
  );
  return sandbox.records("BusinessPartners").filter(({ Id }) => !first.has(Id));
};
const namesOf = (cli: Cli): readonly unknown[] => addedTo(cli).map(({ Name }) => Name);

async function write({ folder }: Cli, lines: readonly string[], name = "partners.csv"): Promise<void> {
  await writeFile(join(folder, name), lines.join("\r\n"));
}

test("creates a partner from each row, and none twice when it is run again", async () => {
  const cli = await useCli();
  await write(cli, [
    "\uFEFFName;City;BusinessDetails.DuePeriod;DeliveryAddresses[0].Name",
    '"Kovárna; Plzeň";Plzeň;14;Sklad',
    "Mlýn Tábor;;;",
  ]);
  const first = await cli.run(["create", "partners.csv", "--json"]);
  expect({ code: first.code, rows: rowsOf(first) }).toMatchObject({
    code: 0,
    rows: [
      { row: 2, result: "created" },
      { row: 3, result: "created" },
    ],
  });
  const [mill, smithy] = addedTo(cli).toSorted((one) => (one["Name"] === "Mlýn Tábor" ? -1 : 1));
  expect([mill, smithy]).toMatchObject([
    { Name: "Mlýn Tábor" },
    { Name: "Kovárna; Plzeň", BusinessDetails: { DuePeriod: 14 }, DeliveryAddresses: [{ Name: "Sklad" }] },
  ]);
  const second = await cli.run(["create", "partners.csv"]);
  expect(second.code).toBe(0);
  expect(second.out.match(/created before/g)).toHaveLength(2);
  expect(addedTo(cli)).toHaveLength(2);
});

test.each(["SIGKILL", "SIGINT"] as const)(
  "ended by %s amid the rows and run again, it creates each once or tells which nobody knows about",
  async (signal) => {
    const cli = await useCli({ latency: 20 });
    const names = Array.from({ length: 30 }, (_, index) => `Nový partner ${index}`);
    await write(cli, ["Name", ...names]);
    const ended = await cli.run(["create", "partners.csv", "--json"], { interruptAfter: 14, signal });
    expect(ended.code).toBe(signal === "SIGINT" ? 130 : null);
    const again = await cli.run(["create", "partners.csv", "--json"]);
    const rows = rowsOf(again);
    expect(rows).toHaveLength(30);
    const there = namesOf(cli);
    expect(new Set(there).size).toBe(there.length);
    const wrong = rows.filter(({ row, result }) =>
      result === "unknown" ? false : !result.startsWith("created") || !there.includes(names[row - 2]),
    );
    expect(wrong).toEqual([]);
    const unknown = rows.filter(({ result }) => result === "unknown");
    // At most those under way at the moment of the end.
    expect(unknown.length).toBeLessThanOrEqual(signal === "SIGKILL" ? 4 : 0);
    expect(again.code).toBe(unknown.length > 0 ? 3 : 0);
    const missing = unknown.filter(({ row }) => !there.includes(names[row - 2]));
    if (missing.length === 0) return;
    const rowNumbers = missing.map(({ row }) => row).join(",");
    const decided = await cli.run(["create", "partners.csv", "--json", "--again", rowNumbers]);
    expect(new Set(namesOf(cli))).toEqual(new Set(names));
    expect(decided.code).not.toBe(1);
  },
);

test("a row whose answer is lost is unknown, with the partners that it may be, until a person says again", async () => {
  const cli = await useCli();
  await write(cli, ["Name", "Kovárna Plzeň"]);
  cli.sandbox.inject("reset-after-commit", { on: "createBusinessPartner" });
  const lost = await cli.run(["create", "partners.csv", "--json"]);
  const [partner] = addedTo(cli);
  expect({ code: lost.code, rows: rowsOf(lost) }).toMatchObject({
    code: 1,
    rows: [{ result: "unknown", message: expect.stringContaining(partner!["Id"] as string) }],
  });
  expect((await cli.run(["create", "partners.csv"])).code).toBe(1);
  expect(namesOf(cli)).toHaveLength(1);
  expect((await cli.run(["create", "partners.csv", "--again", "2"])).code).toBe(0);
  expect(namesOf(cli)).toHaveLength(2);
});

test("what exists by its name, what is invalid and what the service refuses is not created; the others are", async () => {
  const cli = await useCli();
  const [known] = cli.sandbox.records("BusinessPartners");
  await write(cli, [
    "Name,BusinessDetails.DuePeriod",
    `"${(known!["Name"] as string).toUpperCase()}",14`,
    "Kovárna Plzeň,soon",
    "Kovárna Brno,14",
  ]);
  const checked = await cli.run(["create", "partners.csv", "--check", "--json"]);
  expect({ code: checked.code, rows: rowsOf(checked) }).toMatchObject({
    code: 3,
    rows: [
      { row: 2, result: "exists", id: known!["Id"] },
      { row: 3, result: "invalid", message: "BusinessDetails.DuePeriod has to be a number." },
      { row: 4, result: "can be created" },
    ],
  });
  expect(namesOf(cli)).toEqual([]);
  const created = await cli.run(["create", "partners.csv"]);
  expect({ code: created.code, err: created.err }).toEqual({
    code: 3,
    err: expect.stringMatching(/^Not created: 1 exists, 1 invalid\. Do what the messages say/),
  });
  expect(namesOf(cli)).toEqual(["Kovárna Brno"]);
  expect((await cli.run(["create", "partners.csv", "--duplicates"])).code).toBe(3);
  expect(new Set(namesOf(cli))).toEqual(new Set(["Kovárna Brno", (known!["Name"] as string).toUpperCase()]));
});

test("a credential that may not create ends the run, and every row says why", async () => {
  const cli = await useCli();
  await write(cli, ["Name", "Kovárna Plzeň", "Kovárna Brno"]);
  cli.sandbox.inject(403, { on: "createBusinessPartner", times: Infinity });
  const refused = await cli.run(["create", "partners.csv", "--json"]);
  expect({ code: refused.code, rows: rowsOf(refused) }).toMatchObject({
    code: 1,
    rows: [
      { result: "not sent", message: expect.stringContaining("forbidden") },
      { result: "not sent", message: expect.stringContaining("forbidden") },
    ],
  });
});

describe("files that are refused whole, before anything is sent", () => {
  test.each([
    ["no file", undefined, /can't be read/],
    ["no rows", "Name", /no rows below a heading/],
    ["a heading that is no field", "Name,my city\nA,B", /"my city" is not the name of a field/],
    ["a heading twice", "Name,name\nA,B", /Two columns are called Name/],
    ["an open quotation mark", 'Name\n"A', /quotation mark that nothing closes/],
  ])("%s", async (_, text, message) => {
    const cli = await useCli();
    if (text !== undefined) await writeFile(join(cli.folder, "partners.csv"), text);
    const { code, err, out } = await cli.run(["create", "partners.csv"]);
    expect({ code, err, out }).toEqual({ code: 2, err: expect.stringMatching(message), out: "" });
    expect(cli.sandbox.requests.filter(({ method }) => method === "POST")).toEqual([]);
  });

  test("text that is not UTF-8", async () => {
    const cli = await useCli();
    await writeFile(join(cli.folder, "partners.csv"), Buffer.from("Name\nKov\xe1rna", "latin1"));
    expect(await cli.run(["create", "partners.csv"])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/not UTF-8/),
    });
  });
});
