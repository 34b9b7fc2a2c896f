import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parseArguments } from "./parse-arguments.ts";

test("no arguments are needed", () => {
  expect(parseArguments([])).toEqual({
    help: false,
    host: "127.0.0.1",
    aliases: [],
    quiet: false,
    options: {},
  });
});

test("each argument sets an option of the sandbox", () => {
  const args =
    "--port 0 --host ::1 --alias books.example.com --alias b --seed x --data-until 2026-11-26 --partners 5 --latency 10-20 --rate-limit 3/1000 --retry-after date " +
    "--max-page-size 50 --reject-page-size --envelope value --field-case camel --issued-invoices default-page " +
    "--fault 503,times=2 --fault no-content --quiet";
  expect(parseArguments(args.split(" "))).toEqual({
    help: false,
    port: 0,
    host: "::1",
    aliases: ["books.example.com", "b"],
    quiet: true,
    options: {
      seed: "x",
      dataUntil: "2026-11-26",
      data: { BusinessPartners: 5 },
      latency: { min: 10, max: 20 },
      rateLimit: { requests: 3, windowMs: 1_000, retryAfter: "date" },
      maxPageSize: 50,
      overMaxPageSize: "reject",
      envelope: { records: "value" },
      fieldCase: "camel",
      issuedInvoices: "default-page",
      faults: [{ fault: 503, times: 2 }, { fault: "no-content" }],
    },
  });
});

test("the last port of all can be listened on", () => {
  expect(parseArguments(["--port", "65535"]).port).toBe(65_535);
});

test("--options sets any option, and the other arguments override it", () => {
  const json = '{"maxPageSize":7,"ignoreCursor":true,"latency":3}';
  expect(parseArguments(["--options", json, "--latency", "9"])).toMatchObject({
    options: { maxPageSize: 7, ignoreCursor: true, latency: { min: 9, max: 9 } },
  });
});

test.each([
  ["--prot 1", "--prot"],
  ["--port 65536", "--port must be an integer from 0 to 65535"],
  ["--port x", "--port must"],
  ["--partners -1", "--partners"],
  ["--partners 1.5", "--partners must"],
  ["--latency 1-x", "--latency must"],
  ["--rate-limit 1/x", "--rate-limit must"],
  ["--retry-after date", "--retry-after requires --rate-limit"],
  ["--options {", "--options must be a JSON object"],
  ["--options 1", "--options must be a JSON object"],
  ["--fault nothing", 'No fault "nothing"'],
  ["serve", "serve"],
])("rejects %s", (args, message) => {
  expect(() => parseArguments(args.split(" "))).toThrow(message);
});

test("--lists reads a file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-lists-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "lists.json");
  const lists = { Holidays: [{ Id: "0aaaaaaa-0000-4000-8000-000000000000", Code: "CZ" }] };
  await writeFile(file, JSON.stringify(lists));
  expect(parseArguments(["--lists", file])).toMatchObject({ options: { lists } });
  await writeFile(file, "[]");
  expect(() => parseArguments(["--lists", file])).toThrow("--lists must be a JSON object.");
  expect(() => parseArguments(["--lists", `${file}.no`])).toThrow("no such file");
  await writeFile(file, `\uFEFF${JSON.stringify(lists)}`);
  expect(parseArguments(["--lists", file])).toMatchObject({ options: { lists } });
  for (const bytes of [Buffer.from("\uFEFF{}", "utf16le"), Buffer.from('{ "x": "\xE8" }', "latin1")]) {
    await writeFile(file, bytes);
    expect(() => parseArguments(["--lists", file])).toThrow(`${file} is not in UTF-8. Save it as UTF-8.`);
  }
});
