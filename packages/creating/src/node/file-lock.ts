import { open, readFile, rm, stat } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { isAlive, thisProcess, type ProcessMark } from "./process-mark.ts";

/** Who holds a lock. */
interface Holder extends ProcessMark {
  readonly token: string;
}

/** For how long somebody waits. What a lock is held for takes milliseconds. */
const patienceMs = 20_000;

/** Runs a work while no other one with the same file runs, in this process or any other of the machine. */
export type FileLock = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A lock that is a file while it is held. That of a process which was killed is taken away: by one process alone, which has made the file
 * with the lock's token in its name.
 */
export function createFileLock(file: string): FileLock {
  let last: Promise<unknown> = Promise.resolve();

  async function withFile<T>(work: () => Promise<T>): Promise<T> {
    await acquire(file);
    try {
      return await work();
    } finally {
      await rm(file, { force: true });
    }
  }
  return (work) => {
    const result = last.then(() => withFile(work));
    last = result.catch(() => undefined);
    return result;
  };
}

async function acquire(file: string): Promise<void> {
  const token = crypto.randomUUID();
  const begun = performance.now();
  for (;;) {
    const own: Holder = { ...thisProcess(), token };
    if (await writeNew(file, JSON.stringify(own))) return;
    const holder = await readHolder(file);
    const isLeft = holder ? !isAlive(holder) : await isOldAndEmpty(file);
    if (isLeft) await takeAway(file, holder);
    else if (performance.now() - begun > patienceMs) throw new Error(heldMessage(file, holder));
    else await setTimeout(5 + Math.random() * 20);
  }
}

/** Takes the lock of a dead process away, unless another process does so. */
async function takeAway(file: string, holder: Holder | undefined): Promise<void> {
  const mark = `${file}.${holder?.token ?? "empty"}`;
  if (!(await writeNew(mark, ""))) {
    await setTimeout(20);
    return;
  }
  try {
    // Nobody else removes it now; but it may have been removed before the mark was there, and be another one's.
    if ((await readHolder(file))?.token === holder?.token) await rm(file, { force: true });
  } finally {
    await rm(mark, { force: true });
  }
}

/** Whether a process was killed after it made the file, before it wrote its name into it. */
async function isOldAndEmpty(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.size === 0 && Date.now() - found.mtimeMs > patienceMs / 2;
}

/** Makes a file with this content. Returns false if it exists. */
async function writeNew(file: string, text: string): Promise<boolean> {
  const handle = await open(file, "wx", 0o600).catch((error: unknown) => {
    // Windows denies the name of a file that is being deleted.
    if (["EEXIST", "EPERM", "EBUSY"].includes(codeOf(error))) return undefined;
    throw error;
  });
  if (!handle) return false;
  try {
    await handle.writeFile(text);
    return true;
  } finally {
    await handle.close();
  }
}

/** Undefined if nobody holds it, or it is not written to its end yet. */
async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

function heldMessage(file: string, holder: Holder | undefined): string {
  const by = holder ? `process ${holder.pid} on ${holder.host}` : "a process that has not said its name";
  return `${file} is held by ${by}. If no program is creating records now, delete that file.`;
}

function codeOf(error: unknown): string {
  return String((error as { readonly code?: unknown }).code);
}
