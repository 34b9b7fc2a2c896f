import { expect, test } from "vitest";
import { countHistories } from "./count-histories.ts";
import { Device } from "./device.ts";
import { intermediaries } from "./intermediary.ts";
import { Model } from "./model.ts";
import { faults, type Fault } from "./page.ts";
import { wish } from "./person.ts";
import { rememberCryptography } from "./remember-cryptography.ts";

rememberCryptography();

const { faultsOf, followStates } = countHistories("creating, each fault");
/** All histories end alike from the same state. */
const followEnd = followStates();

/** The faults of one session: at step n, this one. */
function at(step: number, fault: Fault | undefined): () => Fault | undefined {
  let now = 0;
  return () => (now++ === step ? fault : undefined);
}

/** Ends a history. Returns what went wrong in it. */
async function endOf(model: Model, description: string): Promise<readonly string[]> {
  const wrong = await followEnd(model, () => faultsOf(model, "then"));
  return wrong.map((what) => `${description}, ${what}`);
}

/** How many steps a session of these rows takes. */
async function stepsOf(data: readonly string[], concurrency: number): Promise<number> {
  const model = new Model(data, await Device.create());
  await model.session(() => undefined, { concurrency });
  return model.steps;
}

const sheets = [
  ["Novák"],
  ["bad"],
  ["Novák", "Dvořák"],
  ["Novák", "Novák"],
  ["bad", "Novák"],
  ["Novák", "Dvořák", "Svoboda"],
  ["Novák", "Novák", "bad"],
];

test.each(sheets.flatMap((sheet) => [1, 2].map((concurrency) => ({ sheet, concurrency }))))(
  "each fault at each step, and each at each step of the next session, doubles and loses no row of $sheet, $concurrency at a time",
  async ({ sheet, concurrency }) => {
    const steps = (await stepsOf(sheet, concurrency)) + 2;
    const followFirst = followStates();
    const followSecond = async (begun: Model): Promise<readonly string[]> => {
      const wrong: string[] = [];
      for (let second = -1; second < steps; second++) {
        for (const other of second < 0 ? [undefined] : faults) {
          const model = await begun.copy();
          if (second >= 0) await model.session(at(second, other), { concurrency });
          wrong.push(...(await endOf(model, `${other} at ${second}`)));
        }
      }
      return wrong;
    };
    const wrong: string[] = [];
    for (let first = 0; first < steps; first++) {
      for (const fault of faults) {
        const begun = new Model(sheet, await Device.create());
        await begun.session(at(first, fault), { concurrency });
        const found = await followFirst(begun, () => followSecond(begun));
        wrong.push(...found.map((what) => `${fault} at ${first}, ${what}`));
      }
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);

test.each(sheets.flatMap((sheet) => [1, 2].map((concurrency) => ({ sheet, concurrency }))))(
  "an answer of something in front of the service, at each step, doubles, loses and falsely creates no row of $sheet, $concurrency at a time",
  async ({ sheet, concurrency }) => {
    const steps = (await stepsOf(sheet, concurrency)) + 2;
    const wrong: string[] = [];
    for (let step = 0; step < steps; step++) {
      for (const fault of intermediaries) {
        const model = new Model(sheet, await Device.create());
        await model.session(at(step, fault), { concurrency });
        wrong.push(...(await endOf(model, `${fault} at ${step}`)));
      }
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);

const reconnections = ["forget", "connect beside", "take another id", "other device"] as const;

test.each(
  sheets
    .slice(0, 5)
    .flatMap((sheet) =>
      reconnections.flatMap((how) => [false, true].map((isSaved) => ({ sheet, how, isSaved }))),
    )
    // Without the keys in its sheet, another device knows nothing of it.
    .filter(({ how, isSaved }) => isSaved || how !== "other device"),
)(
  "each fault at each step, the company then connected otherwise ($how), doubles and loses no row of $sheet (saved: $isSaved)",
  async ({ sheet, how, isSaved }) => {
    const steps = (await stepsOf(sheet, 2)) + 2;
    const followFirst = followStates();
    const followSecond = async (begun: Model): Promise<readonly string[]> => {
      const wrong: string[] = [];
      for (let second = -1; second < steps; second++) {
        const model = await begun.copy();
        const change = async (): Promise<void> =>
          how === "other device" ? model.changeDevice() : model.device.reconnect(how);
        await change();
        await model.session(at(second, "kill after"), { concurrency: 2, decide: true });
        // Back on the first device, or with a third connection.
        await change();
        wrong.push(...(await endOf(model, `killed at ${second}`)));
      }
      return wrong;
    };
    const wrong: string[] = [];
    for (let first = 0; first < steps; first++) {
      for (const fault of [undefined, ...faults]) {
        const begun = new Model(sheet, await Device.create());
        const { rows } = begun;
        await begun.session(at(first, fault), { concurrency: 2 });
        if (!isSaved) begun.rows = rows;
        const found = await followFirst(begun, () => followSecond(begun));
        wrong.push(...found.map((what) => `${fault} at ${first}, ${what}`));
      }
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);

test.each([["Novák"], ["bad"], ["Novák", "Dvořák"], ["Novák", "Novák"]].map((typed) => ({ typed })))(
  "each fault at each step, and each at each step of the next page, doubles and loses no partner that is typed: $typed",
  async ({ typed }) => {
    const model = async (): Promise<Model> => {
      const one = new Model([], await Device.create());
      one.wishes = typed.map(wish);
      return one;
    };
    const plain = await model();
    await plain.typeWishes(() => undefined);
    const steps = plain.steps + 3;
    // Of two partners every pair of faults would take too long.
    const later = typed.length === 1 ? faults : (["kill after"] as const);
    const followSecond = async (begun: Model, decide: boolean): Promise<readonly string[]> => {
      const wrong: string[] = [];
      for (let second = -1; second < steps; second++) {
        for (const other of second < 0 ? [undefined] : later) {
          const one = await begun.copy();
          if (second >= 0) await one.typeWishes(at(second, other), { decide });
          wrong.push(...(await endOf(one, `${other} at ${second}`)));
        }
      }
      return wrong;
    };
    const wrong: string[] = [];
    for (const decide of [false, true]) {
      const followFirst = followStates();
      for (let first = 0; first < steps; first++) {
        for (const fault of faults) {
          const begun = await model();
          await begun.typeWishes(at(first, fault), { decide });
          const found = await followFirst(begun, () => followSecond(begun, decide));
          wrong.push(...found.map((what) => `${fault} at ${first}, ${what}`));
        }
      }
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);

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
          wrong.push(...(await endOf(model, `stopped before row ${stopped}, ${fault} at ${step}`)));
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);
