import { Redis } from "iovalkey";

const commandTimeoutMs = 500;
/** Between two tries to reach the database. */
const tryEveryMs = 1_000;
const triesPerConnection = 10;

export interface WatchOptions {
  readonly say: (line: string) => void;
  /** What tries a failed database again: it needs all that other commands need, such as memory and a right. */
  readonly probe: () => Promise<unknown>;
}

/**
 * Connects to a database, which may fail at any time. Says so once while it does not do what it should, and tries again in the
 * background.
 */
export function watchDatabase(address: string, { say, probe }: WatchOptions) {
  const { host } = new URL(address);
  const redis = new Redis(address, {
    commandTimeout: commandTimeoutMs,
    connectTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  });
  /** Resolves when the first connection is made or has failed. */
  const started = new Promise<void>((resolve) => {
    for (const event of ["ready", "close"]) redis.once(event, () => resolve());
    setTimeout(resolve, commandTimeoutMs).unref();
  });
  /** Undefined while the database does what it should. */
  let fault: string | undefined;
  let isClosed = false;
  let tries = 0;
  let timer: NodeJS.Timeout | undefined;
  // `run` reports failures, by the command that fails. A refused sign-in fails none: they are not sent.
  redis.on("error", (error) => {
    if (fault !== undefined) note(error);
  });
  redis.on("ready", () => {
    if (fault !== undefined) void tryAgain();
  });

  /** Says what is wrong, and again if the database itself tells more. */
  function note(error: unknown): void {
    const code = replyCode(error);
    const now = code === undefined ? (fault ?? "can't be reached") : `can't be used (${code})`;
    if (isClosed || now === fault) return;
    fault = now;
    say(`${host} ${fault}: this server paces its requests and remembers its creates alone.`);
  }
  function tryLater(): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void tryAgain(), tryEveryMs);
  }
  async function tryAgain(): Promise<void> {
    clearTimeout(timer);
    try {
      await probe();
    } catch (error) {
      note(error);
      // A connection, even one being made, may hang for ever.
      tries += 1;
      const isHanging = redis.status === "ready" && replyCode(error) === undefined;
      if (isHanging || tries % triesPerConnection === 0) redis.disconnect(true);
      return tryLater();
    }
    if (fault === undefined || isClosed) return;
    fault = undefined;
    tries = 0;
    say(`${host} can be used again: the servers pace their requests and remember creates together.`);
  }
  return {
    redis,
    /** Rejects as the command does, and at once while the database does not answer. */
    run: async <T>(command: () => Promise<T>): Promise<T> => {
      await started;
      if (fault !== undefined) throw new Error(`${host} ${fault}.`);
      try {
        return await command();
      } catch (error) {
        note(error);
        tryLater();
        throw error;
      }
    },
    close: (): void => {
      isClosed = true;
      clearTimeout(timer);
      redis.disconnect();
    },
  };
}

/** The code with which the database itself has refused a command or the sign-in, such as `OOM`; undefined for other failures. */
function replyCode(error: unknown): string | undefined {
  return /^(?:Ready check failed: )?([A-Z]{2,}) /.exec(error instanceof Error ? error.message : "")?.[1];
}
