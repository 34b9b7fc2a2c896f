/** What an attempt came to. */
export type Verdict<T> = { readonly value: T } | FailedAttempt;

/** A failed attempt, and whether another one is right. */
export type FailedAttempt =
  | {
      /** Another attempt would change nothing, or might do something twice. May be the reason of a signal. */
      readonly error: unknown;
      readonly again: false;
    }
  | {
      readonly error: RetriableError;
      /** At once: the credential was renewed. */
      readonly again: "now";
    }
  | {
      readonly error: RetriableError;
      readonly again: "later";
      /** Milliseconds to wait before. */
      readonly delayMs: number;
      /** Whether the service named that wait. */
      readonly asked: boolean;
    };

/** An error after which another attempt may be right. */
export type RetriableError = Error & { readonly code: string; readonly status?: number | undefined };
