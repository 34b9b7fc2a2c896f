import { createFakeTime } from "./fake-time.ts";
import { createMemoryLedger } from "../pacing/ledger.ts";
import type { Turn } from "../pacing/lanes.ts";
import type { Pace } from "@accounting-data/deployment";
import { createPacer, type Applicant } from "../pacing/pacer.ts";

/** A pacer in virtual time, with the turns that it has given and those that it has refused. */
export function setUp(pace: Pace = {}) {
  const time = createFakeTime();
  const ledger = createMemoryLedger(time.now);
  const pacer = createPacer({ ledger, ...time });
  const sent: { readonly name: string; readonly at: number; readonly turn: Turn }[] = [];
  const refused: (readonly [name: string, seconds: number])[] = [];

  function apply(name: string, more: Partial<Applicant> = {}): void {
    const applicant = {
      key: "acme",
      pace,
      seat: name,
      isUrgent: false,
      signal: new AbortController().signal,
    };
    pacer.apply({ ...applicant, ...more }).then(
      (turn) =>
        typeof turn === "number" ? refused.push([name, turn]) : sent.push({ name, at: time.now(), turn }),
      () => undefined,
    );
  }
  const names = () => sent.map(({ name }) => name);
  return { time, ledger, apply, sent, refused, names };
}

export const refusal = (seconds: number) =>
  new Response(null, { status: 429, headers: { "retry-after": String(seconds) } });
