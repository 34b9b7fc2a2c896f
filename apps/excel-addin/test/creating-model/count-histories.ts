import { afterAll } from "vitest";
import { accountFor, type Figures } from "./account.ts";
import type { Model } from "./model.ts";

/** Counts the histories of a test file, and prints the figures at its end. */
export function countHistories(name: string) {
  const figures: Figures = { histories: 0, cuts: 0, rows: 0, typed: 0, sent: 0, doubled: 0, lost: 0 };
  afterAll(() => console.log(`${name}:`, JSON.stringify(figures)));
  return {
    figures,
    /** Ends a history and counts it. Returns what went wrong in it; empty where no row was doubled or lost. */
    faultsOf: async (model: Model, description: string): Promise<readonly string[]> => {
      await model.finish();
      const { doubled, lost } = accountFor([...model.rows, ...model.wishes], model.device.service);
      figures.histories++;
      figures.cuts += model.cuts;
      figures.rows += model.rows.length;
      figures.typed += model.wishes.length;
      figures.sent += model.sent;
      figures.doubled += doubled;
      figures.lost += lost;
      return doubled + lost > 0 ? [`${description}: ${doubled} doubled, ${lost} lost`] : [];
    },
  };
}
