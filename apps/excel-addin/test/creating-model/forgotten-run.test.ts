import { expect, test } from "vitest";
import { countHistories } from "./count-histories.ts";
import { Device } from "./device.ts";
import { Model } from "./model.ts";
import { faults, type Fault } from "./page.ts";
import { rememberSignatures } from "./remember-signatures.ts";

rememberSignatures();

const { faultsOf } = countHistories("creating, a forgotten run");

/** A session goes well but for this fault at this step. */
function at(step: number, fault: Fault | undefined): () => Fault | undefined {
  let now = 0;
  return () => (now++ === step ? fault : undefined);
}

/**
 * As long as the browser knows which runs are under way, no two runs have a row of the same key, and a row needs no check
 * before it is sent. A browser that stops a window, and takes its locks away, does not know. The check then is all that keeps
 * the window, when it goes on, from what another window has done meanwhile.
 */
test.each([["Novák"], ["bad"], ["Novák", "Dvořák"], ["bad", "Novák"]].map((sheet) => ({ sheet })))(
  "a window that was stopped before it sends a row doubles and loses none of $sheet, whatever another window has done meanwhile",
  async ({ sheet }) => {
    const wrong: string[] = [];
    for (let stopped = 0; stopped < sheet.length; stopped++) {
      for (let step = -1; step < 20; step++) {
        for (const fault of step < 0 ? [undefined] : faults) {
          const model = new Model(sheet, await Device.create());
          const meanwhile = (): Promise<void> => model.session(at(step, fault), { decide: true });
          await model.session(() => undefined, { forgotten: { beforeRow: stopped, meanwhile } });
          wrong.push(...(await faultsOf(model, `stopped before row ${stopped}, ${fault} at ${step}`)));
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);
