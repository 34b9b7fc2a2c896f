import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { description, items, ref } from "../../test/describe.ts";
import { usage } from "./parse-arguments.ts";

let folder: string;
const currency = { type: "object", properties: { Id: { type: "string" }, Code: { type: "string" } } };
const described = description(
  { CurrencyDto: currency },
  { "/v1/Currencies": items(ref("CurrencyDto")), "/v2/Old": items(ref("CurrencyDto")) },
);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "accounting-data-openapi-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "openapi.json"), described);
});

interface Run {
  readonly code: number;
  readonly printed: string;
}

function run(...args: readonly string[]): Promise<Run> {
  const file = fileURLToPath(new URL("cli.ts", import.meta.url));
  const env = { ...process.env, NODE_NO_WARNINGS: "1" };
  return new Promise((resolve) => {
    const options = { cwd: folder, env, timeout: 20_000 };
    execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), printed: stdout + stderr }),
    );
  });
}

const write = ["types", "openapi.json", "--out", "src/accounting-data.ts"];

test("writes the file, also into a new folder, and says what it has and what not", async () => {
  const { code, printed } = await run(...write);
  expect(printed).toBe(
    "src/accounting-data.ts has the types of 1 list: Currencies.\nLeft out:\n  GET /v2/Old: its path does not begin with /v1/\n",
  );
  expect(code).toBe(0);
  const text = await readFile(join(folder, "src/accounting-data.ts"), "utf8");
  expect(text).toContain("export const iterateCurrencies:");
  expect(text).not.toContain("valibot");
  expect(await readdir(join(folder, "src"))).toEqual(["accounting-data.ts"]);
});

test("--schemas writes schemas too", async () => {
  expect((await run(...write, "--schemas")).code).toBe(0);
  expect(await readFile(join(folder, "src/accounting-data.ts"), "utf8")).toContain(
    "export const currencyDtoSchema:",
  );
});

test("--check passes as long as the file is what would be written, and writes nothing", async () => {
  expect(await run(...write, "--check")).toEqual({
    code: 1,
    printed: "src/accounting-data.ts does not exist. Run the command without --check.\n",
  });
  expect(await readdir(folder)).toEqual(["openapi.json"]);
  await run(...write);
  const upToDate = { code: 0, printed: "src/accounting-data.ts is up to date.\n" };
  expect(await run(...write, "--check")).toEqual(upToDate);
  expect(await run(...write)).toEqual(upToDate);

  const written = await readFile(join(folder, "src/accounting-data.ts"), "utf8");
  await writeFile(join(folder, "src/accounting-data.ts"), written.replaceAll("\n", "\r\n"));
  expect(await run(...write, "--check")).toEqual(upToDate);

  await writeFile(join(folder, "openapi.json"), described.replace("Code", "Sign"));
  expect(await run(...write, "--check")).toEqual({
    code: 1,
    printed: "src/accounting-data.ts is stale. Run the command without --check.\n",
  });
  expect(await readFile(join(folder, "src/accounting-data.ts"), "utf8")).not.toContain("Sign");
  expect((await run(...write)).code).toBe(0);
  expect(await readFile(join(folder, "src/accounting-data.ts"), "utf8")).toContain("Sign");
});

test.each([
  ["with", ["--schemas"], []],
  ["without", [], ["--schemas"]],
])("--check names the option if the file was written %s --schemas", async (how, written, checked) => {
  await run(...write, ...written);
  expect(await run(...write, "--check", ...checked)).toEqual({
    code: 1,
    printed: `src/accounting-data.ts was written ${how} --schemas. Check it ${how} the option too.\n`,
  });
});

test("a file that somebody else wrote is not overwritten", async () => {
  await writeFile(join(folder, "mine.ts"), "export {};\n");
  const { code, printed } = await run("types", "openapi.json", "--out", "mine.ts");
  expect(code).toBe(1);
  expect(printed).toBe(
    "mine.ts exists and was not written by this command. Choose another file, or delete it first.\n",
  );
  expect(await readFile(join(folder, "mine.ts"), "utf8")).toBe("export {};\n");
});

test.each([
  ["PowerShell's UTF-16", Buffer.from('\uFEFF{ "openapi": "3.0.0" }', "utf16le")],
  ["windows-1250", Buffer.from('{ "openapi": "3.0.0", "x": "\xE8" }', "latin1")],
])("a description in %s is refused, not read wrong", async (_, bytes) => {
  await writeFile(join(folder, "encoded.json"), bytes);
  expect(await run("types", "encoded.json", "--out", "encoded.ts")).toEqual({
    code: 1,
    printed: "encoded.json is not in UTF-8. Save it as UTF-8.\n",
  });
});

test("a folder in the place of the file is named", async () => {
  await mkdir(join(folder, "types.ts"));
  expect(await run("types", "openapi.json", "--out", "types.ts")).toEqual({
    code: 1,
    printed: "types.ts is not a file. Name a file.\n",
  });
});

test.skipIf(process.platform === "win32")("a device in the place of the file is not read", async () => {
  await symlink("/dev/zero", join(folder, "zero.ts"));
  expect(await run("types", "openapi.json", "--out", "zero.ts")).toEqual({
    code: 1,
    printed: "zero.ts is not a file. Name a file.\n",
  });
});

test.skipIf(process.platform !== "linux")("a folder that can't be made is named at once", async () => {
  const { code, printed } = await run("types", "openapi.json", "--out", "/proc/new/types.ts");
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringMatching(/ENOENT.* '\/proc\/new'/) });
});

test.skipIf(process.platform === "win32")("a link that leads nowhere is named at once", async () => {
  await symlink("nowhere", join(folder, "link"));
  const { code, printed } = await run("types", "openapi.json", "--out", "link/new/types.ts");
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringMatching(/ENOENT.* 'link\/new'/) });
});

test("a description that can't be read is named, with the reason, and the file stays", async () => {
  await run(...write);
  const before = await readFile(join(folder, "src/accounting-data.ts"), "utf8");
  await writeFile(join(folder, "openapi.json"), '{ "swagger": "2.0" }');
  const { code, printed } = await run(...write);
  expect(code).toBe(1);
  expect(printed).toMatch(/^openapi\.json: The description is of Swagger 2\.0\. .+\n$/);
  expect(await readFile(join(folder, "src/accounting-data.ts"), "utf8")).toBe(before);
});

test("a file that is too large for a description is not read", async () => {
  await writeFile(join(folder, "openapi.json"), Buffer.alloc(20_000_001));
  expect(await run(...write)).toEqual({
    code: 1,
    printed: "openapi.json has 20 MB, which is too large for a description.\n",
  });
});

test("--help prints the options", async () => {
  expect(await run("--help")).toEqual({ code: 0, printed: `${usage}\n` });
});

const outMessage = "--out names the file to write. It ends in .ts, not in .d.ts, since it has functions too.";
test.each([
  [[], "No command."],
  [["schemas"], 'No command "schemas".'],
  [["types"], "No description: name its file."],
  [["types", "openapi.json"], outMessage],
  [["types", "openapi.json", "--out", "types.d.ts"], outMessage],
  [["types", "openapi.json", "--out", "types.js"], outMessage],
  [["types", "openapi.json", "--out", "."], outMessage],
  [["types", "a.json", "b.json", "--out", "c.ts"], "One description at a time, not also b.json."],
  [
    ["types", "https://api.example.com/openapi.json", "--out", "c.ts"],
    "A description is read from a file, never from an address: save it first.",
  ],
])("%j ends with a message that points to --help", async (args, message) => {
  expect(await run(...args)).toEqual({ code: 1, printed: `${message}\nTry --help for the options.\n` });
});

test("an unknown option and a missing file are errors", async () => {
  expect((await run(...write, "--force")).printed).toMatch(/--force[^]*Try --help/);
  expect(await run("types", "none.json", "--out", "c.ts")).toEqual({
    code: 1,
    printed: "There is no file none.json.\n",
  });
});
