import { execFile } from "node:child_process";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { useCli } from "./run-cli.ts";

const ids = (records: readonly object[]): string[] => records.map((record) => (record as { Id: string }).Id);

describe("lists, list and get", () => {
  test("name the lists and columns, and show records, for people and as JSON", async () => {
    const { run, sandbox } = await useCli();
    expect(await run(["lists"])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^BusinessPartners +\/v1\/Bus/m),
    });
    const columns = JSON.parse((await run(["lists", "banks", "--json"])).out) as { path: string }[];
    expect(columns.map(({ path }) => path)).toContain("Name");

    const shown = await run(["list", "Banks", "--columns", "Id", "--limit", "2"]);
    expect(shown.out.trim().split("\n").slice(1)).toEqual(ids(sandbox.records("Banks")).slice(0, 2));
    expect(shown.err).toMatch(/2 of \d+ records\. Export the list/);
    const all = JSON.parse((await run(["list", "Banks", "--json", "--limit", "1000"])).out) as {
      records: object[];
    };
    expect(all).toMatchObject({ total: sandbox.records("Banks").length, complete: true });

    const [id] = ids(sandbox.records("Banks"));
    expect(JSON.parse((await run(["get", "Banks", id!, "--json"])).out)).toEqual(sandbox.records("Banks")[0]);
  });

  test.each([
    [["list", "Bank"], /Did you mean Banks/],
    [["list", "IssuedInvoices", "--modified-since", "2026-01-01"], /can't be asked for changes/],
    [["list", "Banks", "--modified-since", "yesterday"], /takes a day or a moment/],
    [["list", "Banks", "--limit", "0"], /1 to 100,000/],
    [["export", "Banks", "--format", "xlsx"], /Allowed choices are csv, ndjson/],
    [["mirror", "books.sqlite", "--every", "1s"], /from 10s to 24h/],
    [["nothing"], /unknown command/],
  ])("%j ends with 2 and says why", async (args, message) => {
    const { run } = await useCli();
    expect(await run(args)).toMatchObject({ code: 2, err: expect.stringMatching(message), out: "" });
  });

  test("settings that are missing or double are named, and never their values", async () => {
    const { run } = await useCli();
    const base = { ACCOUNTING_BASE_URL: "http://127.0.0.1:1" };
    for (const [environment, message] of [
      [{}, /ACCOUNTING_BASE_URL is missing/],
      [base, /No credential/],
      [{ ...base, ACCOUNTING_API_KEY: "secret-1", ACCOUNTING_CLIENT_ID: "secret-2" }, /both set/],
      [
        { ...base, ACCOUNTING_CLIENT_ID: "secret-1", ACCOUNTING_CLIENT_SECRET: "secret-2" },
        /ACCOUNTING_AUTH_URL is missing/,
      ],
    ] as const) {
      const { code, err } = await run(["lists"], { environment });
      expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(message) });
      expect(err).not.toMatch(/secret-\d/);
    }
  });

  test("settings come from a file, under those of the environment", async () => {
    const { run, folder } = await useCli();
    await writeFile(join(folder, "wrong.env"), "ACCOUNTING_API_KEY=of-another-company\n");
    expect(await run(["list", "Banks", "--settings", "wrong.env"])).toMatchObject({ code: 0 });
    expect(await run(["list", "Banks", "--settings", "missing.env"])).toMatchObject({ code: 2 });
  });

  test("a refused credential is one sentence and code 1, as JSON if asked for", async () => {
    const { run, sandbox } = await useCli();
    sandbox.inject(401, { times: Infinity });
    const { code, err } = await run(["list", "Banks", "--json"]);
    expect({ code, ...(JSON.parse(err) as object) }).toMatchObject({ code: 1, error: "unauthorized" });
  });
});

describe("export", () => {
  test("writes the whole list as CSV for Excel, without a text that is run as a formula", async () => {
    const { run, folder, sandbox } = await useCli();
    sandbox.insert("Banks", { Name: '=HYPERLINK("http://evil.example")', Code: "-5" });
    const { code, err } = await run([
      "export",
      "Banks",
      "--columns",
      "Id,Name,Code",
      "--delimiter",
      ";",
      "--out",
      "banks.csv",
    ]);
    const records = sandbox.records("Banks");
    expect({ code, err }).toEqual({ code: 0, err: `${records.length} records of Banks in banks.csv.\n` });
    const text = await readFile(join(folder, "banks.csv"), "utf8");
    expect(text.startsWith("\uFEFFId;Name;Code\r\n")).toBe(true);
    expect(text).toContain(`;"'=HYPERLINK(""http://evil.example"")";-5\r\n`);
    expect(text.trim().split("\r\n")).toHaveLength(records.length + 1);
    expect(await readdir(folder)).toEqual(["banks.csv"]);
  });

  test("writes whole records as NDJSON", async () => {
    const { run, sandbox } = await useCli();
    const { out } = await run(["export", "Centres", "--format", "ndjson"]);
    expect(
      out
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(sandbox.records("Centres"));
  });

  test("is not whole until it is: ended amid the list, it goes on with --resume and has each record once", async () => {
    const { run, folder, sandbox } = await useCli({ maxPageSize: 20, latency: 30 });
    const args = ["export", "BusinessPartners", "--columns", "Id", "--out", "partners.csv"];
    const ended = await run(args, { interruptAfter: 5 });
    expect(ended).toMatchObject({
      code: 130,
      err: expect.stringMatching(/not whole yet: \d+ records.*--resume/),
    });
    expect(await readdir(folder)).not.toContain("partners.csv");
    const before = sandbox.requests.length;
    expect(await run([...args, "--resume"])).toMatchObject({ code: 0 });
    expect(sandbox.requests.length - before).toBeLessThan(17);
    const rows = (await readFile(join(folder, "partners.csv"), "utf8")).trim().split("\r\n").slice(1);
    expect(rows.toSorted()).toEqual(ids(sandbox.records("BusinessPartners")).toSorted());
    expect(await readdir(folder)).toEqual(["partners.csv"]);
  });

  test("a place in the list that the service refuses is no reason to go on there for ever", async () => {
    const { run, folder, sandbox } = await useCli({ maxPageSize: 20, latency: 20 });
    const args = ["export", "BusinessPartners", "--columns", "Id", "--out", "partners.csv"];
    await run(args, { interruptAfter: 5 });
    sandbox.inject(422, { on: "listBusinessPartners" });
    const { code, err } = await run([...args, "--resume"]);
    expect({ code, err }).toMatchObject({
      code: 1,
      err: expect.stringMatching(/refused to go on .*without --resume to begin again/) as string,
    });
    expect(await run(args)).toMatchObject({ code: 0 });
    expect(await readdir(folder)).toContain("partners.csv");
  });

  test("a list that ends early is no file, and another question does not continue it", async () => {
    const { run, folder, sandbox } = await useCli({ maxPageSize: 100 });
    sandbox.inject("empty-page", { after: 2, times: Infinity, on: "listBusinessPartners" });
    const args = ["export", "BusinessPartners", "--columns", "Id", "--out", "partners.csv"];
    expect(await run(args)).toMatchObject({ code: 1, err: expect.stringMatching(/incomplete/) });
    expect(await readdir(folder)).not.toContain("partners.csv");
    const other = ["export", "BusinessPartners", "--columns", "Name", "--out", "partners.csv", "--resume"];
    expect(await run(other)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/begun with another choice of columns/),
    });
  });
});

/** What a text says, if each of its lines is JSON. */
const linesOf = (text: string): unknown[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as unknown);

describe("with --json", () => {
  test("every command prints JSON: one value, or a line for each record, list and row", async () => {
    const { run, folder, sandbox } = await useCli();
    await writeFile(join(folder, "new.csv"), "Name,City\nKovárna Plzeň,Plzeň\n");
    const [bank] = ids(sandbox.records("Banks"));
    const count = sandbox.records("Banks").length;
    const whole = { list: "Banks", records: count, complete: true };
    for (const [args, lines, said] of [
      [["lists"], 1, []],
      [["lists", "Banks"], 1, []],
      [["list", "Banks"], 1, []],
      [["get", "Banks", bank!], 1, []],
      [["export", "Banks"], count, [whole]],
      [["export", "Banks", "--columns", "Id,Name"], count, [whole]],
      [["export", "Banks", "--format", "csv", "--out", "banks.csv"], 1, []],
      [["mirror", "books.sqlite", "--lists", "Banks,Centres"], 2, []],
      [["create", "new.csv", "--check"], 1, []],
      [["create", "new.csv"], 1, []],
    ] as const) {
      const { code, out, err } = await run([...args, "--json"]);
      expect({ args, code, lines: linesOf(out).length, said: linesOf(err) }).toEqual({
        args,
        code: 0,
        lines,
        said,
      });
    }
    expect(await readFile(join(folder, "banks.csv"), "utf8")).toMatch(/^\uFEFFId,/);
  });

  test.each([
    [["nothing"], 2, { error: "usage", message: /^unknown command 'nothing'/ }],
    [["get", "Banks"], 2, { error: "usage", message: /^missing required argument 'id'/ }],
    [["list", "Banks", "--nope"], 2, { error: "usage", message: /^unknown option '--nope'/ }],
    [["list", "Banks", "--limit", "0"], 2, { error: "usage", message: /1 to 100,000/ }],
    [["list", "Bank"], 2, { error: "usage", message: /Did you mean Banks/ }],
    [["export", "Banks", "--format", "csv"], 2, { error: "usage", message: /CSV is no JSON/ }],
    [["create", "none.csv"], 2, { error: "usage", message: /can't be read/ }],
    [["get", "Banks", "00000000-0000-4000-8000-000000000000"], 1, { error: "not_found", message: /404/ }],
  ] as const)("%j fails in JSON too", async (args, code, { error, message }) => {
    const { run } = await useCli();
    const failed = await run([...args, "--json"]);
    expect(failed).toMatchObject({ code, out: "" });
    expect(linesOf(failed.err)).toEqual([{ error, message: expect.stringMatching(message) as string }]);
  });

  test("what fails amid a command, and what a person ends, is said in JSON too", async () => {
    const { run, sandbox } = await useCli({ maxPageSize: 20, latency: 30 });
    const ended = await run(["export", "BusinessPartners", "--out", "p.ndjson", "--json"], {
      interruptAfter: 5,
    });
    expect(ended).toMatchObject({ code: 130, out: "" });
    expect(linesOf(ended.err)).toEqual([
      {
        message: expect.stringMatching(/--resume/) as string,
        out: "p.ndjson",
        records: expect.any(Number) as number,
      },
      { error: "cancelled", message: "Ended." },
    ]);
    sandbox.inject(403, { times: Infinity, on: "listCentres" });
    const copied = await run(["mirror", "books.sqlite", "--lists", "Banks,Centres", "--json"]);
    expect(copied.code).toBe(3);
    expect(linesOf(copied.out)).toMatchObject([{ list: "Banks" }]);
    expect(linesOf(copied.err)).toMatchObject([
      { list: "Centres", error: "forbidden" },
      { error: "failed", message: "1 of 2 lists could not be copied." },
    ]);
  });
});

test("a reader that has enough, such as head, ends the command with a code that says so", async () => {
  const { run } = await useCli({ data: { BusinessPartners: 2000 } });
  const { code, err } = await run(["export", "BusinessPartners", "--format", "ndjson"], { readsHead: true });
  expect({ code, err }).toEqual({ code: 141, err: "" });
});

describe("a column that no record has", () => {
  test.each([
    ["list", "Banks", "--columns", "Nmae"],
    ["get", "Banks", "ID", "--columns", "Name,Nmae"],
    ["export", "Banks", "--columns", "Nmae", "--out", "banks.csv"],
    ["export", "Banks", "--columns", "Nmae", "--format", "ndjson"],
  ])("%s %s %s %s is named, and is no column of blanks", async (...args) => {
    const { run, folder, sandbox } = await useCli();
    const [id] = ids(sandbox.records("Banks"));
    const { code, err } = await run(args.map((arg) => (arg === "ID" ? id! : arg)));
    expect({ code, err }).toEqual({ code: 2, err: 'Banks has no column "Nmae". Did you mean Name?\n' });
    expect(await readdir(folder)).not.toContain("banks.csv");
  });

  test("is one that a record has only later in the list", async () => {
    const { run, sandbox } = await useCli();
    sandbox.insert("Banks", { Id: "ffffffff-ffff-4fff-bfff-ffffffffffff", Name: "Last", Note: "Rare" });
    const { code, out } = await run(["export", "Banks", "--columns", "Note"]);
    expect({ code, isThere: out.includes("Rare") }).toEqual({ code: 0, isThere: true });
  });
});

test.each([
  ["export", "Banks", "--out", "/proc/none/banks.csv"],
  ["mirror", "/proc/none/books.sqlite"],
  ["create", "new.csv", "--journal", "/proc/none/below/journal"],
])("%s %s %s %s names the file that can't be written", async (...args) => {
  const { run, folder } = await useCli();
  await writeFile(join(folder, "new.csv"), "Name\nKovárna Plzeň\n");
  const given = args.filter((arg) => arg !== undefined);
  const { code, err } = await run(given);
  expect({ code, err }).toEqual({
    code: 2,
    err: expect.stringMatching(/^\/proc\/none\/.+ can't be (?:written|opened): /),
  });
});

test("completions are made of the commands that there are", async () => {
  const { run } = await useCli();
  for (const shell of ["bash", "zsh", "fish"]) {
    const { out } = await run(["completion", shell]);
    for (const command of ["lists", "export", "mirror"]) expect(out).toContain(command);
  }
});

test.skipIf(process.platform === "win32")("bash completes commands, options and their values", async () => {
  const { run } = await useCli();
  const { out } = await run(["completion", "bash"]);
  const script = `${out}
    for line in "li" "export --res" "export Banks --format " "completion " "create --j"; do
      COMP_WORDS=(accounting-data $line); [[ $line == *" " ]] && COMP_WORDS+=("")
      COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _accounting_data; echo "\${COMPREPLY[*]}"
    done`;
  const { stdout } = await promisify(execFile)("bash", ["-c", script]);
  expect(stdout.trim().split("\n")).toEqual([
    "lists list",
    "--resume",
    "csv ndjson",
    "bash zsh fish",
    "--json --journal",
  ]);
});
