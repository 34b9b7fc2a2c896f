import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Input } from "./scenario.ts";

export interface VariantStart {
  /** The module below `scenarios/`. */
  readonly scenario: URL;
  readonly name: string;
  readonly input: Input;
}

/** A variant in its process, ready for a round. */
export interface RunningVariant {
  readonly name: string;
  /** Runs one round and returns its figure. */
  round(): Promise<number>;
  stop(): void;
}

const flags = [
  // V8 may enlarge its young generation during a run, which changes CPU time by a third. All variants keep the initial
  // size.
  "--max-semi-space-size=16",
  // Microsoft's runtime loads the add-in's modules in a separate context.
  "--experimental-vm-modules",
  "--disable-warning=ExperimentalWarning",
];

/** Starts a variant in a process of its own; resolves when it is ready for its first round. */
export async function startVariant({ scenario, name, input }: VariantStart): Promise<RunningVariant> {
  const child = fork(
    fileURLToPath(new URL("./variant-process.ts", import.meta.url)),
    [scenario.href, name, JSON.stringify(input)],
    { execArgv: flags },
  );
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`"${name}" ended with ${String(code)}.`);
  });
  ended.catch(() => {}); // it also ends when it is stopped
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
      if (figure === undefined) throw new Error(`"${name}" returned no figure.`);
      return figure;
    },
    stop: () => void child.kill(),
  };
}
