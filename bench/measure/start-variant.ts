import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Setting } from "./scenario.ts";

export interface VariantStart {
  /** The module below `scenarios/`. */
  readonly scenario: URL;
  readonly name: string;
  readonly setting: Setting;
}

/** A variant in its process, waiting to be asked. */
export interface RunningVariant {
  readonly name: string;
  /** Does one round and gives its figure. */
  round(): Promise<number>;
  stop(): void;
}

const flags = [
  // V8 flips between two ways of collecting when it may choose the size of its young generation, at a third more CPU for
  // one of them: all variants get the size that it begins with.
  "--max-semi-space-size=16",
  // Microsoft's runtime loads the add-in as modules in a context of its own.
  "--experimental-vm-modules",
  "--disable-warning=ExperimentalWarning",
];

/** Starts a variant in a process of its own; resolves when it is ready for its first round. */
export async function startVariant({ scenario, name, setting }: VariantStart): Promise<RunningVariant> {
  const child = fork(
    fileURLToPath(new URL("./variant-process.ts", import.meta.url)),
    [scenario.href, name, JSON.stringify(setting)],
    { execArgv: flags },
  );
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`"${name}" ended with ${String(code)}.`);
  });
  ended.catch(() => {}); // once it is stopped, nobody waits any more
  const nextMessage = async (): Promise<{ figure?: number; failure?: string }> => {
    const [message] = (await Promise.race([once(child, "message"), ended])) as [object];
    return message;
  };
  const answer = async (): Promise<{ figure?: number }> => {
    const message = await nextMessage();
    if (message.failure !== undefined) throw new Error(`"${name}" failed: ${message.failure}`);
    return message;
  };
  await answer();
  return {
    name,
    round: async () => {
      child.send("round");
      const { figure } = await answer();
      if (figure === undefined) throw new Error(`"${name}" gave no figure.`);
      return figure;
    },
    stop: () => void child.kill(),
  };
}
