/** What a variant is told when its process starts: addresses of servers, sizes. */
export type Setting = Readonly<Record<string, string | number>>;

/** Does one round of work and returns its figure in the scenario's unit (nanoseconds a call, milliseconds a read, …). */
export type Round = () => Promise<number> | number;

/** A module below `scenarios/` exports its variants by name; each runs in a process of its own. */
export type Scenario = Readonly<Record<string, (setting: Setting) => Promise<Round> | Round>>;

export function text(setting: Setting, name: string): string {
  const value = setting[name];
  if (typeof value !== "string") throw new TypeError(`The setting has no text "${name}".`);
  return value;
}

export function number(setting: Setting, name: string): number {
  const value = setting[name];
  if (typeof value !== "number") throw new TypeError(`The setting has no number "${name}".`);
  return value;
}
