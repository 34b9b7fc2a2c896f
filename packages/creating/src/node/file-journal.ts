import { open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { AttemptJournal, AttemptState, JournalEntry } from "../journal.ts";
import { createFileLock } from "./file-lock.ts";
import { makeFolder } from "./make-folder.ts";
import { isAlive, thisProcess, type ProcessMark } from "./process-mark.ts";

/** A line of the file. */
type Line =
  | { readonly version: 1; readonly key: string }
  | { readonly entries: readonly JournalEntry[] }
  | { readonly run: string; readonly by: ProcessMark }
  | { readonly ended: string };

/**
 * Opens a journal in a file, which several programs of one machine may share, at the same time too. It holds nothing that anybody can
 * read of what was sent, and grows by some 800 bytes for each record. What stands in it was on the disk before a request left. A program
 * that is killed at any moment leaves it whole.
 *
 * Rejects if the file can't be read or written, or is no journal: then nothing may be sent.
 *
 * @example const journal = await openFileJournal("created.journal");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export async function openFileJournal(file: string): Promise<AttemptJournal> {
  await makeFolder(dirname(file), 0o700);
  const writing = createFileLock(`${file}.lock`);
  const planning = createFileLock(`${file}.plan.lock`);
  const known = createContents(file);
  await writing(async () => {
    const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64");
    if ((await known.refresh()) === 0) await append(file, { version: 1, key });
    await known.refresh();
  });
  const ownRuns = new Set<string>();

  const write = (line: Line): Promise<void> => writing(() => append(file, line));
  return {
    fingerprintKey: await known.fingerprintKey(),
    find: async ({ keys, fingerprints }) => {
      await known.refresh();
      return known.find(new Set(keys), new Set(fingerprints));
    },
    createdAs: async (recordId) => {
      await known.refresh();
      return known.createdAs(recordId);
    },
    put: async (entries) => {
      if (entries.length > 0) await write({ entries });
    },
    replace: (entry, from) =>
      writing(async () => {
        await known.refresh();
        if (!known.isIn(entry.key, from)) return false;
        await append(file, { entries: [entry] });
        return true;
      }),
    running: async () => {
      await known.refresh();
      return new Set([...ownRuns, ...known.runsOfLiving()]);
    },
    whileRunning: async (runId, work) => {
      ownRuns.add(runId);
      await write({ run: runId, by: thisProcess() });
      try {
        return await work();
      } finally {
        ownRuns.delete(runId);
        await write({ ended: runId });
      }
    },
    exclusively: planning,
  };
}

/** Writes a whole line to the disk; after a program that was killed amid a line, on a line of its own. */
async function append(file: string, line: Line): Promise<void> {
  const handle = await open(file, "a+", 0o600);
  try {
    const { size } = await handle.stat();
    const last = Buffer.alloc(1);
    const isCut = size > 0 && (await handle.read(last, 0, 1, size - 1)).bytesRead === 1 && last[0] !== 0x0a;
    await handle.appendFile(`${isCut ? `${cutMark}\n` : ""}${JSON.stringify(line)}\n`);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** What the line of a program that was killed amid writing ends with. Nothing was sent on its account. */
const cutMark = "\u0018";

/** What the file says, read as far as it has grown. */
function createContents(file: string) {
  const entries = new Map<string, JournalEntry>();
  const byFingerprint = new Map<string, Set<string>>();
  const byRecord = new Map<string, Set<string>>();
  const runs = new Map<string, ProcessMark>();
  let key: string | undefined;
  let read = 0;

  function note(line: Line): void {
    if ("entries" in line) {
      for (const entry of line.entries) {
        entries.set(entry.key, entry);
        const keys = byFingerprint.get(entry.fingerprint) ?? new Set();
        byFingerprint.set(entry.fingerprint, keys.add(entry.key));
        if (entry.recordId === undefined) continue;
        byRecord.set(entry.recordId, (byRecord.get(entry.recordId) ?? new Set()).add(entry.key));
      }
    } else if ("run" in line) runs.set(line.run, line.by);
    else if ("ended" in line) runs.delete(line.ended);
    else key ??= line.key;
  }

  async function refreshOnce(): Promise<number> {
    const size = await stat(file).then(
      (found) => found.size,
      (error: unknown) => {
        if (isMissing(error)) return 0;
        throw error;
      },
    );
    if (size < read) throw new Error(`${file} has become shorter: something else writes to it.`);
    if (size === read) return size;
    const bytes = await readFrom(file, read, size - read);
    const whole = bytes.lastIndexOf(0x0a) + 1;
    for (const text of bytes.subarray(0, whole).toString("utf8").split("\n")) {
      if (text !== "" && !text.endsWith(cutMark)) note(parseLine(text, file));
    }
    read += whole;
    if (key === undefined && whole > 0) throw new Error(`${file} is no journal of created records.`);
    return read;
  }

  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Reads what was added. Resolves with the bytes that are read by now. */
    refresh: (): Promise<number> => {
      const reading = last.then(refreshOnce);
      last = reading.catch(() => undefined);
      return reading;
    },
    find: (keys: ReadonlySet<string>, fingerprints: ReadonlySet<string>): readonly JournalEntry[] => {
      const wanted = new Set(keys);
      for (const fingerprint of fingerprints)
        for (const one of byFingerprint.get(fingerprint) ?? []) wanted.add(one);
      return [...wanted].flatMap((one) => entries.get(one) ?? []);
    },
    createdAs: (recordId: string): readonly string[] =>
      [...(byRecord.get(recordId) ?? [])].filter((one) => entries.get(one)?.recordId === recordId),
    isIn: (entryKey: string, states: readonly AttemptState[]): boolean => {
      const stored = entries.get(entryKey);
      return stored !== undefined && states.includes(stored.state);
    },
    runsOfLiving: (): readonly string[] => [...runs].flatMap(([run, by]) => (isAlive(by) ? [run] : [])),
    fingerprintKey: (): Promise<CryptoKey> => {
      const bytes = Buffer.from(key ?? "", "base64");
      return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    },
  };
}

async function readFrom(file: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function parseLine(text: string, file: string): Line {
  try {
    const line: unknown = JSON.parse(text);
    if (typeof line === "object" && line !== null) return line as Line;
  } catch {
    // Falls through to the same error.
  }
  throw new Error(
    `${file} has a line that can't be read, so nobody knows what was sent. Move it away to begin anew.`,
  );
}

function isMissing(error: unknown): boolean {
  return (error as { readonly code?: unknown }).code === "ENOENT";
}
