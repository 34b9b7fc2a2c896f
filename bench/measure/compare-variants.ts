import type { Input } from "./scenario.ts";
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
  /** Rounds that are discarded at the beginning, while the code is being compiled. */
  readonly warmUp: number;
  /** A tenth of the rounds, a quarter of the warm-up, and no repetition of disturbed measurements. */
  readonly quick: boolean;
  readonly input: Input;
}

export interface ComparedVariant {
  readonly name: string;
  /** Of each round. */
  readonly figures: readonly number[];
  readonly figure: Summary;
  /** Figure over the base's, round by round. */
  readonly ratio: Summary;
}

/**
 * Runs each variant in its own process, one at a time, in rounds. Each round runs each variant once, in a rotating order,
 * so that other work on the machine affects all alike. Many short rounds are more precise than few long ones.
 */
export async function compareVariants(comparison: Comparison): Promise<readonly ComparedVariant[]> {
  const { scenario, variants, quick, input } = comparison;
  const rounds = quick ? Math.ceil(comparison.rounds / 10) : comparison.rounds;
  const warmUp = quick ? Math.ceil(comparison.warmUp / 4) : comparison.warmUp;
  const repeats = quick ? 0 : 1;
  const running: RunningVariant[] = [];
  try {
    for (const pair of pairs(variants)) {
      running.push(...(await Promise.all(pair.map((name) => startVariant({ scenario, name, input })))));
    }
    const figures = new Map<string, number[]>(variants.map((name) => [name, []]));
    for (let round = -warmUp; round < rounds; round++) {
      for (const variant of rotated(running, round + warmUp)) {
        if (round < 0) await variant.round();
        else figures.get(variant.name)?.push(await measureQuietly(() => variant.round(), repeats));
      }
    }
    const base = figures.get(comparison.base) ?? [];
    return variants.map((name) => {
      const own = figures.get(name) ?? [];
      return { name, figures: own, figure: summarise(own), ratio: ratioByRound(own, base) };
    });
  } finally {
    for (const variant of running) variant.stop();
  }
}

/** What slows a round down slows both. */
export function ratioByRound(figures: readonly number[], base: readonly number[]): Summary {
  return summarise(figures.map((figure, round) => figure / base[round]!));
}

/** Two processes start at a time, since loading libraries takes most of the start. */
function pairs<T>(items: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / 2) }, (_, index) =>
    items.slice(index * 2, index * 2 + 2),
  );
}

function rotated<T>(items: readonly T[], by: number): readonly T[] {
  const at = by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}
