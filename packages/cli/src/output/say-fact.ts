import type { Terminal } from "../terminal.ts";

/** Says a sentence beside the results; as a line of JSON, with what a program reads of it. */
export function sayFact(
  terminal: Terminal,
  { json }: { readonly json?: boolean | undefined },
  message: string,
  facts: Readonly<Record<string, unknown>> = {},
): void {
  terminal.say(json ? JSON.stringify({ ...facts, message }) : message);
}
