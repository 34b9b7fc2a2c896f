import type { JournalEntry } from "@accounting-data/creating";
import { expect, test } from "vitest";
import { createPageJournal, type Journal } from "./journal.ts";
import { planRows } from "./prepare-run.ts";
import { readTypedAttempts } from "./typed-attempts.ts";

const planned: JournalEntry = {
  key: "23456789ab",
  fingerprint: "alfa",
  connectionId: "company",
  state: "planned",
  runId: "the other window's",
  at: 0,
};

/** A journal whose last row another window creates, and ends its run, as soon as this window has read an entry. */
async function journalOfBusyWindow(entry: JournalEntry): Promise<Journal> {
  const journal = await createPageJournal();
  await journal.put([entry]);
  let endRun = (): void => {};
  const ended = journal.whileRunning(entry.runId, () => new Promise<void>((resolve) => (endRun = resolve)));
  const finish = async (): Promise<void> => {
    await journal.replace({ ...planned, state: "created" }, [entry.state]);
    endRun();
    await ended;
  };
  const thenFinish = async (found: Promise<readonly JournalEntry[]>): Promise<readonly JournalEntry[]> => {
    const entries = await found;
    await finish();
    return entries;
  };
  return {
    ...journal,
    find: (wanted) => thenFinish(journal.find(wanted)),
    typed: () => thenFinish(journal.typed()),
    // The browser's locks answer from another process.
    running: async () => {
      for (let wait = 0; wait < 20; wait++) await Promise.resolve();
      return journal.running();
    },
  };
}

test("a row that another window creates while this one reads the journal is not planned a second time", async () => {
  const row = { key: planned.key, recordId: undefined, fingerprint: planned.fingerprint };
  const journal = await journalOfBusyWindow(planned);
  const clock = { now: () => 0 };
  expect(await planRows([row], { journal, companyOf: () => "this", clock })).toEqual([{ kind: "elsewhere" }]);
});

test("a partner that another window creates while this one reads the journal is not asked about", async () => {
  const typed = { sealed: "", at: 0 };
  const journal = await journalOfBusyWindow({ ...planned, state: "sending", typed });
  const { unsettled, damaged } = await readTypedAttempts(journal, () => "this");
  expect([unsettled.size, damaged.length]).toEqual([0, 0]);
});
