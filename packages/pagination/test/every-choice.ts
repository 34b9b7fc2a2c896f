/**
 * Runs `run` once for every sequence of choices that it can make. Returns how many there were.
 * `run` calls its argument with how many choices there are, and gets the number of one of them.
 */
export function forEveryChoice(run: (choose: (below: number) => number) => void): number {
  const choices: { at: number; readonly below: number }[] = [];
  for (let runs = 1; ; runs++) {
    let made = 0;
    run((below) => {
      const choice = choices[made++];
      if (choice) return choice.at;
      choices.push({ at: 0, below });
      return 0;
    });
    while (choices.length > 0 && ++choices.at(-1)!.at === choices.at(-1)!.below) choices.pop();
    if (choices.length === 0) return runs;
  }
}
