import { afterAll } from "vitest";
import { accountFor, type Figures } from "./account.ts";
import type { Model } from "./model.ts";

/** Returns what is wrong in the histories that follow the state of this model. `follow` plays them. */
export type FollowState = (
  model: Model,
  follow: () => Promise<readonly string[]>,
) => Promise<readonly string[]>;

/** Counts the histories of a test file, and prints the figures at its end. */
export function countHistories(name: string) {
  const figures: Figures = {
    histories: 0,
    played: 0,
    cuts: 0,
    rows: 0,
    typed: 0,
    sent: 0,
    doubled: 0,
    lost: 0,
    falselyCreated: 0,
  };
  afterAll(() => console.log(`${name}:`, JSON.stringify(figures)));
  return {
    figures,
    /**
     * Follows each state once: whatever comes to the same state goes on in the same way. Such a history is counted with what was
     * wrong in the one that was played, and not played again.
     */
    followStates: (): FollowState => {
      const followed = new Map<string, { readonly wrong: readonly string[]; readonly histories: number }>();
      return async (model, follow) => {
        const state = await model.state();
        const known = followed.get(state);
        if (known) {
          figures.histories += known.histories;
          return known.wrong;
        }
        const before = figures.histories;
        const wrong = await follow();
        followed.set(state, { wrong, histories: figures.histories - before });
        return wrong;
      };
    },
    /** Ends a history and counts it. Returns what went wrong in it; empty where no row was doubled or lost. */
    faultsOf: async (model: Model, description: string): Promise<readonly string[]> => {
      await model.finish();
      const { doubled, lost } = accountFor([...model.rows, ...model.wishes], model.device.service);
      figures.histories++;
      figures.played++;
      figures.cuts += model.cuts;
      figures.rows += model.rows.length;
      figures.typed += model.wishes.length;
      figures.sent += model.sent;
      figures.doubled += doubled;
      figures.lost += lost;
      const { falselyCreated } = model;
      figures.falselyCreated += falselyCreated;
      return doubled + lost + falselyCreated > 0
        ? [`${description}: ${doubled} doubled, ${lost} lost, ${falselyCreated} falsely created`]
        : [];
    },
  };
}
