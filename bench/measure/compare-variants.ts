import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Setting } from "./scenario.ts";
import { summarise, type Summary } from "./summarise.ts";

export interface Comparison {
  /** The module below `scenarios/`. */
  readonly scenario: URL;
  readonly variants: readonly string[];
  /** The variant to which all others are compared, within the same round. */
  readonly base: string;
  readonly rounds: number;
  /** Rounds that are run and thrown away first, so that the code is compiled. */
  readonly warmUp: number;
  readonly setting: Setting;
}

export interface ComparedVariant {
  readonly name: string;
  readonly figure: Summary;
  /** Figure over the base's, round by round. */
  readonly ratio: Summary;
}

/**
 * Runs every variant in a process of its own, one at a time, in rounds: each round asks each variant once, in an order
 * that turns, so that what the machine does meanwhile hits all alike.
 */
export async function compareVariants(comparison: Comparison): Promise<readonly ComparedVariant[]> {
  const processes = new Map<string, ChildProcess>();
  try {
    for (const name of comparison.variants) processes.set(name, await start(comparison, name));
    const figures = new Map<string, number[]>(comparison.variants.map((name) => [name, []]));
    for (let round = -comparison.warmUp; round < comparison.rounds; round++) {
      for (const name of turned(comparison.variants, round + comparison.warmUp)) {
        const figure = await runRound(processes.get(name) as ChildProcess, name);
        if (round >= 0) figures.get(name)?.push(figure);
      }
    }
    const base = figures.get(comparison.base) ?? [];
    return comparison.variants.map((name) => {
      const own = figures.get(name) ?? [];
      return {
        name,
        figure: summarise(own),
        ratio: summarise(own.map((figure, i) => figure / (base[i] as number))),
      };
    });
  } finally {
    for (const child of processes.values()) child.kill();
  }
}

async function start(comparison: Comparison, name: string): Promise<ChildProcess> {
  const child = fork(
    fileURLToPath(new URL("./variant-process.ts", import.meta.url)),
    [comparison.scenario.href, name, JSON.stringify(comparison.setting)],
    { execArgv: ["--expose-gc", "--disable-warning=ExperimentalWarning"] },
  );
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`"${name}" ended with ${String(code)} before its first round.`);
  });
  await Promise.race([once(child, "message"), ended]);
  ended.catch(() => {});
  return child;
}

async function runRound(child: ChildProcess, name: string): Promise<number> {
  child.send("round");
  const [answer] = (await once(child, "message")) as [{ figure?: number; failure?: string }];
  if (answer.figure === undefined) throw new Error(`"${name}" failed: ${answer.failure ?? "no figure"}`);
  return answer.figure;
}

function turned<T>(items: readonly T[], by: number): readonly T[] {
  const at = by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}
