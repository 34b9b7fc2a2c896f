/** Returns a number below `below`. `state`: everything that what follows depends on, as a text. */
export type Choose = (below: number, state: () => string) => number;

/** How often each outcome came, over all sequences of choices. */
export type Outcomes = ReadonlyMap<string, number>;

/** A choice of the run that is explored. */
interface Choice {
  readonly state: string | undefined;
  readonly below: number;
  at: number;
  /** The outcomes of what was explored behind this choice. */
  readonly outcomes: Map<string, number>;
}

/** Thrown by `choose` to leave a run whose outcomes are known. */
class Known {
  readonly outcomes: Outcomes;
  constructor(outcomes: Outcomes) {
    this.outcomes = outcomes;
  }
}

/**
 * Counts the outcomes of `run` over every sequence of choices that it can make. `run` returns its outcome, and must do the same
 * after the same choices. With `remembers`, a state that was explored before is not explored again: its outcomes are added.
 */
export function countOutcomes(run: (choose: Choose) => string, remembers: boolean): Outcomes {
  const known = new Map<string, Outcomes>();
  const choices: Choice[] = [];
  const all = new Map<string, number>();
  for (;;) {
    const outcomes = outcomesOf(run, choices, remembers ? known : undefined);
    addTo(choices.at(-1)?.outcomes ?? all, outcomes);
    // Back to the last choice with an alternative. Whatever is behind the choices passed is explored.
    for (let last = choices.at(-1); last && ++last.at === last.below; last = choices.at(-1)) {
      choices.pop();
      if (last.state !== undefined) known.set(last.state, last.outcomes);
      addTo(choices.at(-1)?.outcomes ?? all, last.outcomes);
    }
    if (choices.length === 0) return all;
  }
}

/** Runs once, as `choices` say, and then with the first of each further choice, which is added to them. */
function outcomesOf(
  run: (choose: Choose) => string,
  choices: Choice[],
  known: ReadonlyMap<string, Outcomes> | undefined,
): Outcomes {
  let made = 0;
  const choose: Choose = (below, describe) => {
    const choice = choices[made++];
    if (choice) return choice.at;
    const state = known && describe();
    const outcomes = known?.get(state!);
    if (outcomes) throw new Known(outcomes);
    choices.push({ state, below, at: 0, outcomes: new Map() });
    return 0;
  };
  try {
    return new Map([[run(choose), 1]]);
  } catch (error) {
    if (error instanceof Known) return error.outcomes;
    throw error;
  }
}

function addTo(sums: Map<string, number>, outcomes: Outcomes): void {
  for (const [outcome, count] of outcomes) sums.set(outcome, (sums.get(outcome) ?? 0) + count);
}
