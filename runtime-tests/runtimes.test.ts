import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { checks, type Outcome } from "./checks/index.ts";
import { canary, decoy } from "./checks/secrets.ts";
import { allRuntimes, writeProgram } from "./runtimes/index.ts";
import { serveChecks } from "./serve-checks.ts";

/** Behaviour of runtimes that no package can prevent. Each is expected to fail: remove one that passes. */
const knownLimits = [
  {
    check: "a create whose response is lost is sent once and rejects with OutcomeUnknownError",
    runtimes: ["chromium", "firefox"],
    reason: "repeats a POST when the connection is lost before the response",
  },
];

const runtimes = await allRuntimes();
const results = new Map<string, string>();
const folder = join(inject("installation"), "checks");

beforeAll(async () => {
  await mkdir(folder);
  await writeProgram(
    fileURLToPath(new URL("checks/program.ts", import.meta.url)),
    join(folder, "program.js"),
  );
});

afterAll(() => {
  const rows = runtimes.map(({ name }) => `${name.padEnd(12)}${results.get(name) ?? "did not finish"}`);
  console.log(["runtime     checks passed", ...rows].join("\n"));
});

describe.each(runtimes)("the packed packages on $name", ({ name, missing, run }) => {
  let outcomes: readonly Outcome[] = [];
  let shown = "";

  beforeAll(async () => {
    if (missing !== undefined) {
      results.set(name, `skipped: ${missing}`);
      return;
    }
    const { service, close } = await serveChecks();
    try {
      const printed = (text: string): unknown => (shown += text);
      const program = { folder, file: "program.js", input: { ...service }, printed };
      outcomes = (await run(program)) as readonly Outcome[];
    } finally {
      await close();
    }
    const passed = outcomes.filter(({ failure }) => failure === undefined).length;
    const limits = knownLimits.filter((limit) => limit.runtimes.includes(name));
    const known = limits.map(({ reason }) => `, known limit: ${reason}`).join("");
    results.set(name, `${passed} of ${checks.length}${known}`);
  }, 60_000);

  test("credentials, clients and errors that were printed show no secret", ({ skip }) => {
    if (missing !== undefined) skip(missing);
    // console.log and console.error each print two credentials, and for each its client and an error: 12 values.
    expect(shown.split(decoy)).toHaveLength(13);
    expect(shown).not.toContain(canary);
  });

  for (const { name: check } of checks) {
    const limit = knownLimits.find((limit) => limit.check === check && limit.runtimes.includes(name));
    const known = limit ? ` (known limit: ${name} ${limit.reason})` : "";
    test(`${check}${known}`, { fails: limit !== undefined && missing === undefined }, ({ skip }) => {
      if (missing !== undefined) skip(missing);
      expect(outcomes.find((outcome) => outcome.name === check)).toEqual({ name: check });
    });
  }
});
