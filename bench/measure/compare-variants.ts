import type { Setting } from "./scenario.ts";
import { measureQuietly } from "./measure-quietly.ts";
import { summarise, type Summary } from "./summarise.ts";
import { startVariant, type RunningVariant } from "./start-variant.ts";

export interface Comparison {
  /** The module below `scenarios/`. */
  readonly scenario: URL;
  readonly variants: readonly string[];
  /** The variant to which all others are compared, within the same round. */
  readonly base: string;
  readonly rounds: number;
  /** Rounds that are run and thrown away first, so that the code is compiled. */
  readonly warmUp: number;
  /** A tenth of the rounds and a quarter to warm up; nothing is repeated because other work disturbed it. */
  readonly quick: boolean;
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
 * that turns, so that what the machine does meanwhile hits all alike. Many short rounds say more than few long ones.
 */
export async function compareVariants(comparison: Comparison): Promise<readonly ComparedVariant[]> {
  const { scenario, variants, quick, setting } = comparison;
  const rounds = quick ? Math.ceil(comparison.rounds / 10) : comparison.rounds;
  const warmUp = quick ? Math.ceil(comparison.warmUp / 4) : comparison.warmUp;
  const repeats = quick ? 0 : 1;
  const running: RunningVariant[] = [];
  try {
    for (const pair of pairs(variants)) {
      running.push(...(await Promise.all(pair.map((name) => startVariant({ scenario, name, setting })))));
    }
    const figures = new Map<string, number[]>(variants.map((name) => [name, []]));
    for (let round = -warmUp; round < rounds; round++) {
      for (const variant of turned(running, round + warmUp)) {
        if (round < 0) await variant.round();
        else figures.get(variant.name)?.push(await measureQuietly(() => variant.round(), repeats));
      }
    }
    const base = figures.get(comparison.base) ?? [];
    return variants.map((name) => {
      const own = figures.get(name) ?? [];
      return {
        name,
        figure: summarise(own),
        ratio: summarise(own.map((figure, i) => figure / (base[i] as number))),
      };
    });
  } finally {
    for (const variant of running) variant.stop();
  }
}

/** Two processes start at a time: most of a start is the loading of libraries. */
function pairs<T>(items: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / 2) }, (_, index) =>
    items.slice(index * 2, index * 2 + 2),
  );
}

function turned<T>(items: readonly T[], by: number): readonly T[] {
  const at = by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}
