import type { Clock } from "@accounting-data/core";
import {
  createOnce,
  partnerWithoutRecord,
  type AttemptJournal,
  type CreateOutcome,
  type Once,
} from "../src/index.ts";
import { createMemoryJournal } from "../src/memory-journal.ts";

/** Whose credentials there are. Two are of one company, and nobody tells the programs so. */
export const accounts = { ours: "we", oursToo: "we", others: "they" } as const;
export type Account = keyof typeof accounts;

/** What becomes of a request. */
export const fates = [
  "answered",
  "refused",
  "never-left",
  "lost-before",
  "lost-after",
  "unreadable",
  "signed-out",
] as const;
export type Fate = (typeof fates)[number];

export interface Call {
  readonly account: Account;
  /** Each a number of a payload; the same payload may be there twice. */
  readonly payloads: readonly number[];
  /** Of its requests, one after another; then they are answered. */
  readonly fates: readonly Fate[];
  /** After so many steps the program is killed; undefined: never. */
  readonly killedAfter: number | undefined;
  /** Whether it begins before the call before it has ended. */
  readonly atOnce: boolean;
}

/** What was wrong after a history. */
export interface Counted {
  readonly doubled: number;
  readonly lost: number;
  readonly falselyCreated: number;
  readonly requests: number;
}

const clock: Clock = { now: () => 0, monotonic: () => 0, schedule: () => () => undefined };

/** Plays calls of assistants and people with one journal, whose programs are killed and started again, and counts what went wrong. */
export async function playHistory(calls: readonly Call[]): Promise<Counted> {
  const disk = await createMemoryJournal();
  const runs = new Map<string, Program>();
  const records: { readonly company: string; readonly payload: number; readonly id: string }[] = [];
  /** Payloads about which nobody can know: their request was lost, or their program was killed. */
  const doubtful = new Set<number>();
  const reported: { readonly company: string; readonly payload: number; readonly id: string }[] = [];
  let requests = 0;

  async function run(call: Call): Promise<readonly Once[] | "killed"> {
    const program = createProgram(call.killedAfter);
    const company = accounts[call.account];
    const ahead = [...call.fates];
    const create = async (payload: object): Promise<CreateOutcome> => {
      await program.step();
      requests += 1;
      const { number } = payload as { readonly number: number };
      const fate = ahead.shift() ?? "answered";
      const error = new Error(fate);
      if (fate === "refused") return { kind: "rejected", error };
      if (fate === "never-left") return { kind: "not-sent", error, retryAfterMs: undefined };
      if (fate === "signed-out") return { kind: "stop", error };
      if (fate === "lost-before") {
        doubtful.add(number);
        return { kind: "unknown", error };
      }
      const id = `${company} ${number} ${records.length}`;
      records.push({ company, payload: number, id });
      await program.step();
      if (fate === "unreadable") doubtful.add(number);
      if (fate === "unreadable") return { kind: "created", partner: partnerWithoutRecord(undefined), error };
      if (fate === "answered") return { kind: "created", partner: partnerWithoutRecord(id) };
      doubtful.add(number);
      return { kind: "unknown", error };
    };
    const exists = async (id: string): Promise<boolean> => {
      await program.step();
      return records.some((record) => record.id === id && record.company === company);
    };
    const once = createOnce(
      call.payloads.map((number) => ({ number })),
      { journal: journalOf(program, disk, runs), service: "s", account: call.account, create, exists, clock },
    );
    const ended = await Promise.race([once, program.killed]);
    if (ended === "killed") for (const number of call.payloads) doubtful.add(number);
    else {
      for (const [index, result] of ended.entries()) {
        const id = result.kind === "created" ? result.partner.id : undefined;
        if (id !== undefined) reported.push({ company, payload: call.payloads[index]!, id });
      }
    }
    return ended;
  }

  let under: Promise<unknown> = Promise.resolve();
  for (const call of calls) {
    if (!call.atOnce) await under;
    under = Promise.all([under, run(call)]);
  }
  await under;

  // At last, everybody asks for everything once more, and nothing fails any more.
  let lost = 0;
  const asked = [...new Set(calls.flatMap(({ payloads }) => payloads))];
  for (const account of Object.keys(accounts) as Account[]) {
    const own = asked.filter((number) =>
      calls.some((call) => call.account === account && call.payloads.includes(number)),
    );
    const last = await run({ account, payloads: own, fates: [], killedAfter: undefined, atOnce: false });
    if (last === "killed") throw new Error("killed");
    for (const [index, { kind }] of last.entries()) {
      const number = own[index]!;
      const count = records.filter(
        (one) => one.company === accounts[account] && one.payload === number,
      ).length;
      // Who is told that nobody knows has to have a reason for it; who is told that it was created has a record.
      const isRight = kind === "created" ? count === 1 : kind === "unknown" && doubtful.has(number);
      if (!isRight) lost += 1;
    }
  }
  const pairs = new Set(records.map(({ company, payload }) => `${company} ${payload}`));
  const isReal = ({ id }: { readonly id: string }): boolean => records.some((record) => record.id === id);
  return {
    doubled: records.length - pairs.size,
    lost,
    falselyCreated: reported.filter((one) => !isReal(one)).length,
    requests,
  };
}

interface Program {
  isKilled: boolean;
  /** Never resolves once the program is killed. */
  readonly step: () => Promise<void>;
  readonly killed: Promise<"killed">;
}

function createProgram(killedAfter: number | undefined): Program {
  let steps = 0;
  let tell: (killed: "killed") => void;
  const killed = new Promise<"killed">((resolve) => (tell = resolve));
  const program: Program = {
    isKilled: false,
    killed,
    step: async () => {
      await Promise.resolve();
      if (steps === killedAfter) {
        program.isKilled = true;
        tell("killed");
      }
      steps += 1;
      if (program.isKilled) await new Promise(() => undefined);
    },
  };
  return program;
}

/** A journal on a disk that outlives its programs. What a killed program holds, nobody waits for. */
function journalOf(program: Program, disk: AttemptJournal, runs: Map<string, Program>): AttemptJournal {
  const before = async <T>(work: () => Promise<T>): Promise<T> => {
    await program.step();
    const result = await work();
    await program.step();
    return result;
  };
  return {
    fingerprintKey: disk.fingerprintKey,
    find: (wanted) => before(() => disk.find(wanted)),
    createdAs: (recordId) => before(() => disk.createdAs(recordId)),
    put: (entries) => before(() => disk.put(entries)),
    replace: (entry, from) => before(() => disk.replace(entry, from)),
    running: () => before(async () => new Set([...runs].flatMap(([id, by]) => (by.isKilled ? [] : [id])))),
    whileRunning: async (runId, work) => {
      await before(async () => void runs.set(runId, program));
      try {
        return await work();
      } finally {
        await before(async () => void runs.delete(runId));
      }
    },
    exclusively: <T>(work: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        void disk.exclusively(async () => {
          const working = work();
          working.then(resolve, reject);
          await Promise.race([working.catch(() => undefined), program.killed]);
        });
      }),
  };
}
