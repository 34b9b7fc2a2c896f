import type { OptionName } from "./command/command-line.ts";

/** An option that has a wrong value. */
export class OptionError extends Error {
  readonly option: OptionName;
  /** What is wrong and what to write: the end of a sentence that begins with the option's name. */
  readonly fault: string;

  constructor(option: OptionName, fault: string, options?: ErrorOptions) {
    super(`--${option} ${fault}`, options);
    this.option = option;
    this.fault = fault;
  }
}
