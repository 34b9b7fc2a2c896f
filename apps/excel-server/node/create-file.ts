import { open, readFile, rename, type FileHandle } from "node:fs/promises";
import { storedForMs, type CreateStore, type StoredCreate } from "../forward/create-store.ts";
import { OptionError } from "./option-error.ts";

/** A line of the file: the last one of a key counts. Without a create, the key is new again. */
interface Line {
  readonly key: string;
  readonly at: number;
  readonly create?: StoredCreate;
}

/** With so many lines the file is written anew. */
const mostLines = 20_000;

/**
 * Opens the file in which one server keeps the keys of creates. A key is on the disk before its create is sent. What can't be written
 * later is said once, and the creates are sent all the same. Throws an OptionError if the file can't be read and written.
 */
export async function openCreateFile(path: string, say: (line: string) => void): Promise<CreateStore> {
  const known = new Map<string, Line>();
  let file: FileHandle | undefined;
  let lines = 0;
  let failed = false;
  /** Writes follow one another. */
  let last: Promise<unknown> = Promise.resolve();

  function isOld({ at }: Line): boolean {
    return Date.now() - at > storedForMs;
  }

  /** Replaces the file by one of what is known. A server that ends meanwhile leaves the earlier file. */
  async function rewrite(): Promise<void> {
    for (const [key, line] of known) if (isOld(line)) known.delete(key);
    const next = `${path}.next`;
    const written = await open(next, "w", 0o600);
    await written.writeFile([...known.values()].map((line) => `${JSON.stringify(line)}\n`).join(""));
    await written.datasync();
    await written.close();
    await rename(next, path);
    await file?.close();
    file = await open(path, "a", 0o600);
    lines = known.size;
  }

  async function append(line: Line): Promise<void> {
    if (lines >= Math.max(mostLines, 2 * known.size)) await rewrite();
    await file!.appendFile(`${JSON.stringify(line)}\n`);
    await file!.datasync();
    lines += 1;
  }

  function note(key: string, create?: StoredCreate): Promise<void> {
    const line = { key, at: Date.now(), ...(create && { create }) };
    if (create) known.set(key, line);
    else known.delete(key);
    const written = last.then(() => append(line));
    last = written.catch(() => undefined);
    return written.catch((error: unknown) => {
      if (!failed)
        say(`${path} can't be written (${reason(error)}): after a restart, a create could be sent twice.`);
      failed = true;
    });
  }

  function find(key: string): StoredCreate | undefined {
    const line = known.get(key);
    return line && !isOld(line) ? line.create : undefined;
  }

  try {
    for (const line of await readLines(path)) {
      if (line.create) known.set(line.key, line);
      else known.delete(line.key);
    }
    await rewrite();
  } catch (cause) {
    const fault = `needs a file that can be read and written, not ${path} (${reason(cause)}).`;
    throw new OptionError("creates", fault, { cause });
  }
  return {
    isShared: false,
    async begin(key, digest) {
      const earlier = find(key);
      if (earlier) return earlier;
      await note(key, { digest, state: "sent" });
      return undefined;
    },
    end: note,
    forget: (key) => note(key),
    find: async (key) => find(key),
  };
}

async function readLines(path: string): Promise<readonly Line[]> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").flatMap((line) => readLine(line) ?? []);
}

/** Undefined for a line that was cut when the machine stopped: its create was not sent yet. */
function readLine(text: string): Line | undefined {
  try {
    const line = JSON.parse(text) as Partial<Line> | null;
    return typeof line?.key === "string" && typeof line.at === "number" ? (line as Line) : undefined;
  } catch {
    return undefined;
  }
}

function reason(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
