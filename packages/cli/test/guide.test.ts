import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useCli } from "./run-cli.ts";

const guide = readFileSync(new URL("../../../docs/guides/command-line.md", import.meta.url), "utf8");
const commands = [...guide.matchAll(/^accounting-data (.+)$/gm)].map(([, line = ""]) => line);

test("every command of the guide does what it says", async () => {
  const { run, folder } = await useCli();
  await writeFile(join(folder, "new-partners.csv"), "Name,City\nKovárna Plzeň,Plzeň\n");
  expect(commands.length).toBeGreaterThanOrEqual(10);
  for (const line of commands) {
    const args = line.split(" ").map((word) => word.replaceAll('"', ""));
    const { code, err } = await run(args);
    expect({ line, code, err }).toEqual({ line, code: 0, err: expect.not.stringMatching(/error/i) });
  }
});

test("the guide names every command and option", async () => {
  const { run } = await useCli();
  const { out } = await run(["--help"]);
  const named = [...out.matchAll(/^ {2}([a-z]+) (?:\[|<)/gm)].map(([, name = ""]) => name);
  expect(named).toContain("export");
  for (const name of named.filter((one) => one !== "help")) {
    expect(guide).toMatch(new RegExp(`(?:accounting-data |\`)${name}\\b`));
    const { out: help } = await run([name, "--help"]);
    const options = [...help.matchAll(/--[a-z-]+/g)].map(([option]) => option);
    const missing = options.filter((option) => option !== "--help" && !guide.includes(option));
    expect({ name, missing }).toEqual({ name, missing: [] });
  }
});
