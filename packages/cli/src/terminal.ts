/**
 * Where a command reads and writes: the process's own, or a test's.
 * @example
 * ```ts
 * const terminal: Terminal = {
 *   environment: {}, print: console.log, say: console.log, showProgress: () => {}, askSecret: undefined,
 *   signal: AbortSignal.timeout(60_000),
 * };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/command-line.md
 */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Results. */
  readonly print: (text: string) => void;
  /** Progress, warnings and failures, so that results can be piped on. */
  readonly say: (text: string) => void;
  /** Replaces the last line of progress; does nothing unless a person watches. */
  readonly showProgress: (text: string) => void;
  /** Asks a person for a secret without showing it; undefined if nobody is there. */
  readonly askSecret: ((question: string) => Promise<string>) | undefined;
  /** Aborts when the person ends the command. */
  readonly signal: AbortSignal;
}
