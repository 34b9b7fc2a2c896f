import { InvalidArgumentError } from "../errors/invalid-argument-error.ts";

/** A secret or id that has to travel as it is: visible ASCII, spaces inside. The message never holds the value. */
export function checkHeaderValue(value: string, argument: string): string {
  if (typeof value !== "string" || !/^[!-~](?:[ -~]*[!-~])?$/.test(value)) {
    throw new InvalidArgumentError(
      `${argument} must be visible ASCII text, without line breaks or spaces around it`,
      { argument },
    );
  }
  return value;
}
