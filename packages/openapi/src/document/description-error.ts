import { plainLine } from "./plain-line.ts";

/**
 * A description that can't be read, or that must not be. Nothing of it was used.
 * @example
 * ```ts
 * const digest = await readDescription(text).catch((error: unknown) => {
 *   if (error instanceof DescriptionError) console.error(error.message);
 *   throw error;
 * });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/types-from-a-description.md#what-is-refused
 */
export class DescriptionError extends Error {
  override readonly name = "DescriptionError";
  /** Where in the description, as a JSON pointer such as `/components/schemas/BankDto`. */
  readonly place: string | undefined;

  constructor(message: string, { place, cause }: { readonly place?: string; readonly cause?: unknown } = {}) {
    super(place === undefined ? message : `${message} (at ${plainLine(place || "/", 200)})`, { cause });
    this.place = place;
  }
}
