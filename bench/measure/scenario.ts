/** The input of a variant's process: addresses of servers, sizes. */
export type Input = Readonly<Record<string, string | number>>;

/** Runs one round and returns its figure in the scenario's unit (nanoseconds a call, milliseconds a read, …). */
export type Round = () => Promise<number> | number;

/** A module below `scenarios/` exports its variants by name; each runs in a process of its own. */
export type Scenario = Readonly<Record<string, (input: Input) => Promise<Round> | Round>>;

export function text(input: Input, name: string): string {
  const value = input[name];
  if (typeof value !== "string") throw new TypeError(`The input has no text "${name}".`);
  return value;
}

export function number(input: Input, name: string): number {
  const value = input[name];
  if (typeof value !== "number") throw new TypeError(`The input has no number "${name}".`);
  return value;
}
