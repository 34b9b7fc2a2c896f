import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { AttemptJournal, JournalEntry } from "../journal.ts";
import { fingerprintOf } from "../fingerprint.ts";
import { createMemoryJournal } from "../memory-journal.ts";
import { createFileLock } from "./file-lock.ts";
import { openFileJournal } from "./file-journal.ts";

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "accounting-data-journal-"));
  file = join(folder, "below", "created.journal");
  onTestFinished(() => rm(folder, { recursive: true }));
});

const entry = (key: string, changes: Partial<JournalEntry> = {}): JournalEntry => ({
  key,
  fingerprint: `print of ${key}`,
  connectionId: "acme",
  state: "planned",
  runId: "run",
  at: 1,
  ...changes,
});
const all = { keys: ["a", "b", "c"], fingerprints: [] };

describe.each<[string, () => Promise<AttemptJournal>]>([
  ["memory", () => createMemoryJournal()],
  ["a file", () => openFileJournal(file)],
])("a journal in %s", (_, open) => {
  test("finds entries by key and by fingerprint, each once, as they were written last", async () => {
    const journal = await open();
    await journal.put([entry("a"), entry("b"), entry("c")]);
    await journal.put([entry("a", { state: "created", recordId: "id" })]);
    expect(await journal.find({ keys: ["a"], fingerprints: ["print of a", "print of b"] })).toEqual([
      entry("a", { state: "created", recordId: "id" }),
      entry("b"),
    ]);
  });

  test("replaces an entry only in the states that are named", async () => {
    const journal = await open();
    await journal.put([entry("a")]);
    const sending = entry("a", { state: "sending" });
    const results = [
      await journal.replace(sending, ["planned", "rejected"]),
      await journal.replace(sending, ["planned", "rejected"]),
      await journal.replace(entry("b", { state: "sending" }), ["planned"]),
    ];
    expect([results, await journal.find(all)]).toEqual([[true, false, false], [sending]]);
  });

  test("knows a run until its work has ended, whatever becomes of it", async () => {
    const journal = await open();
    const seen: string[] = [];
    const work = journal.whileRunning("run", async () => {
      seen.push(...(await journal.running()));
      throw new Error("broken");
    });
    await expect(work).rejects.toThrow("broken");
    expect([seen, [...(await journal.running())]]).toEqual([["run"], []]);
  });

  test("does what is exclusive one after the other, and writes amid it", async () => {
    const journal = await open();
    let under = 0;
    const work = async (key: string): Promise<void> => {
      expect(++under).toBe(1);
      await journal.put([entry(key)]);
      under -= 1;
    };
    await Promise.all(["a", "b", "c"].map((key) => journal.exclusively(() => work(key))));
    expect(await journal.find(all)).toHaveLength(3);
  });
});

test("another program finds what was written, and makes the same fingerprints", async () => {
  const [one, other] = [await openFileJournal(file), await openFileJournal(file)];
  await one.put([entry("a")]);
  expect(await other.find(all)).toEqual([entry("a")]);
  const payload = { Name: "Novák", City: "Brno" };
  const [first, second] = await Promise.all(
    [one, other].map(({ fingerprintKey: key }) => fingerprintOf(payload, { service: "s", key })),
  );
  expect(first).toBe(second);
  expect(await readFile(file, "utf8")).not.toMatch(/Nov|Brno/);
});

test("of a line that a killed program did not finish nothing counts, and what comes after it does", async () => {
  await (await openFileJournal(file)).put([entry("a")]);
  await appendFile(file, JSON.stringify({ entries: [entry("b")] }).slice(0, 40));
  const journal = await openFileJournal(file);
  expect(await journal.find(all)).toEqual([entry("a")]);
  await journal.put([entry("c")]);
  expect(await (await openFileJournal(file)).find(all)).toEqual([entry("a"), entry("c")]);
});

test.each([
  ["a file of something else", "Name;City\nNovák;Brno\n", /has a line that can't be read/],
  ["a file without a key", '{"entries":[]}\n', /is no journal/],
])("%s is refused and left as it is", async (_, text, message) => {
  await openFileJournal(file);
  await writeFile(file, text);
  await expect(openFileJournal(file)).rejects.toThrow(message);
  expect(await readFile(file, "utf8")).toBe(text);
});

// The system says that these folders are missing although the one above exists, and then recursive mkdir never ends.
test.runIf(process.platform === "linux").each(["/proc/new/journal", "/proc/new/below/journal"])(
  "a journal in %s, where no folder can be made, fails at once",
  async (place) => {
    await expect(openFileJournal(place)).rejects.toMatchObject({ code: "ENOENT" });
  },
);

// Windows has no such rights.
test.skipIf(process.platform === "win32")("the folders that it makes are the person's own", async () => {
  const places = ["above", "above/below", "above/below/created.journal"].map((name) => join(folder, name));
  await openFileJournal(places[2]!);
  const rights = await Promise.all(places.map(async (place) => (await stat(place)).mode & 0o077));
  expect(rights).toEqual([0, 0, 0]);
});

test("runs and locks of a killed process are over", async () => {
  const journal = await openFileJournal(file);
  const program = `
    import { openFileJournal } from ${JSON.stringify(new URL("file-journal.ts", import.meta.url).href)};
    const journal = await openFileJournal(${JSON.stringify(file)});
    await journal.whileRunning("killed", () => journal.exclusively(async () => {
      await journal.put([${JSON.stringify(entry("a", { state: "sending", runId: "killed" }))}]);
      process.send("ready");
      await new Promise(() => setInterval(() => undefined, 1000));
    }));`;
  const child = spawn(
    process.execPath,
    ["--conditions=@accounting-data/source", "--input-type=module", "--eval", program],
    { stdio: ["ignore", "inherit", "inherit", "ipc"], env: { ...process.env, NODE_NO_WARNINGS: "1" } },
  );
  await once(child, "message");
  expect([...(await journal.running())]).toEqual(["killed"]);
  child.kill("SIGKILL");
  await once(child, "close");
  expect([...(await journal.running())]).toEqual([]);
  expect(await journal.exclusively(() => journal.find(all))).toMatchObject([{ key: "a", state: "sending" }]);
  expect(await readdir(join(folder, "below"))).toEqual(["created.journal"]);
});

test("many who find the lock of a dead process hold it one after the other", async () => {
  const lock = join(folder, "lock");
  const dead = { pid: process.pid, host: (await import("node:os")).hostname(), started: 1, at: Date.now() };
  await writeFile(lock, JSON.stringify({ ...dead, token: "dead" }));
  let under = 0;
  let done = 0;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      createFileLock(lock)(async () => {
        expect(++under).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 2));
        under -= 1;
        done += 1;
      }),
    ),
  );
  expect([done, await readdir(folder)]).toEqual([20, []]);
});
