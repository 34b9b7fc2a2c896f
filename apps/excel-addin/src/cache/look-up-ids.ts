import { isAccountingDataError } from "@accounting-data/core";
import type { ListRecord } from "./list-snapshot.ts";
import type { Progress } from "./list-status.ts";
import { readList } from "./read-list.ts";
import type { Site } from "./site.ts";
import type { WholeList } from "./whole-list.ts";

/** What became of one id. */
export type Outcome = { readonly record: ListRecord } | { readonly error: unknown };

/** The list has no such record, and there were too many such ids to ask for each: not the service's word. */
export class NotListed extends Error {
  override get name(): string {
    return "NotListed";
  }
}

/** How to look up. */
export interface LookUpOptions {
  readonly signal: AbortSignal;
  /** Told of every id exactly once, as soon as it is known. */
  readonly onOutcome: (id: string, outcome: Outcome) => void;
  /** Told how far the list has been read; undefined when that is over. */
  readonly onProgress?: (progress: Progress | undefined) => void;
  /** Which ids to ask for first where not all can be; default: in their order. */
  readonly urgent?: (id: string) => boolean;
}

/** A look-up under way. */
export interface LookUp {
  /** Takes further ids along; false where it does not look at the list any more. */
  join(ids: readonly string[]): boolean;
  /** Resolves when every id has been told of; never rejects. */
  readonly ended: Promise<void>;
}

/** Up to this many ids are asked for one by one without looking at the list. */
const singlyAtMost = 20;
/** Up to this many ids that the list does not have are asked for one by one. */
const leftoversAtMost = 50;

/** Finds the records of many ids with few requests: in the list at hand, by reading the list, or one by one. */
export function lookUpIds(
  ids: readonly string[],
  place: { readonly site: Site; readonly list: WholeList },
  options: LookUpOptions,
): LookUp {
  const { site, list } = place;
  const { signal } = options;
  const open = new Set(ids);
  /** What the pages that were read so far hold, for ids that join later. */
  const seen = new Map<string, ListRecord>();
  let joinable = true;
  const tell = (id: string, outcome: Outcome): void => {
    if (open.delete(id)) options.onOutcome(id, outcome);
  };

  async function run(): Promise<void> {
    try {
      if (list.reading) await list.read(signal);
      for (const id of open) {
        const record = list.find(id);
        if (record) tell(id, { record });
      }
      if (open.size > singlyAtMost && !list.snapshot) {
        await scan().finally(() => options.onProgress?.(undefined));
      }
      close();
      await askSingly();
    } catch (error) {
      close();
      // What ended one request would end every further one too.
      for (const id of open) tell(id, { error });
    }
  }

  function close(): void {
    joinable = false;
    seen.clear();
  }

  function join(more: readonly string[]): boolean {
    if (!joinable || signal.aborted) return false;
    for (const id of more) {
      open.add(id);
      const record = seen.get(id);
      if (record) tell(id, { record });
    }
    return true;
  }

  /** Reads the list for as long as that costs fewer requests than asking, or asking for all is out of the question. */
  async function scan(): Promise<void> {
    const read = await readList(site.source, site.client, {
      signal,
      onProgress: options.onProgress,
      onPage: (records, progress) => {
        for (const record of records) {
          const id = site.idOf(record);
          seen.set(id, record);
          tell(id, { record });
        }
        return open.size === 0
          ? isNearlyWhole(progress)
          : open.size > leftoversAtMost || readingIsCheaper(open.size, progress);
      },
    });
    if (read.complete) list.take(read);
  }

  async function askSingly(): Promise<void> {
    const { urgent = () => false } = options;
    const inOrder = [...open].toSorted((one, other) => Number(urgent(other)) - Number(urgent(one)));
    const controller = new AbortController();
    const leave = (): void => controller.abort(signal.reason);
    signal.throwIfAborted();
    signal.addEventListener("abort", leave, { once: true });
    await Promise.all(
      inOrder.slice(0, leftoversAtMost).map(async (id) => {
        try {
          tell(id, { record: await site.source.get!(site.client, id, { signal: controller.signal }) });
        } catch (error) {
          if (isOfThisRecord(error)) return tell(id, { error });
          // A refusal or a busy service concerns all: requests that have not left are not sent.
          controller.abort(error);
          throw error;
        }
      }),
    );
    const error = new NotListed("The list has no such record, and there are too many to ask for each.");
    for (const id of open) tell(id, { error });
  }

  return { join, ended: run() };
}

/** Without a total, having read as many pages as ids are missing is taken as the sign that they are far off. */
function readingIsCheaper(missing: number, { pages, pagesInAll }: Progress): boolean {
  return pagesInAll === undefined ? pages < missing : pagesInAll - pages <= missing;
}

/** A list read to its end is kept up to date with two requests, so a twentieth more is well spent. */
function isNearlyWhole({ pages, pagesInAll }: Progress): boolean {
  return pagesInAll !== undefined && pagesInAll - pages <= Math.max(1, pages / 20);
}

/** Whether the error says something about this one record and nothing about the others. */
function isOfThisRecord(error: unknown): boolean {
  return (["not_found", "validation", "contract"] as const).some((code) =>
    isAccountingDataError(error, code),
  );
}
