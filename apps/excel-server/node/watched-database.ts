import { Redis } from "iovalkey";

const commandTimeoutMs = 500;
/** Between two tries to reach the database. */
const tryEveryMs = 1_000;
const triesPerConnection = 10;

/**
 * Connects to a database, which may fail at any time. Says so once while it does not answer, and tries again in the background.
 */
export function watchDatabase(address: string, say: (line: string) => void) {
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
  let isDown = false;
  let isClosed = false;
  let tries = 0;
  let timer: NodeJS.Timeout | undefined;
  // `run` reports failures, by the command that fails.
  redis.on("error", () => undefined);
  redis.on("ready", () => {
    if (isDown) void tryAgain();
  });

  function goAlone(): void {
    if (isDown || isClosed) return;
    isDown = true;
    say(`${host} can't be reached: this server paces its requests alone.`);
    tryLater();
  }
  function tryLater(): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void tryAgain(), tryEveryMs);
  }
  async function tryAgain(): Promise<void> {
    clearTimeout(timer);
    try {
      await redis.ping();
    } catch {
      // A connection, even one being made, may hang for ever.
      tries += 1;
      if (redis.status === "ready" || tries % triesPerConnection === 0) redis.disconnect(true);
      return tryLater();
    }
    if (!isDown || isClosed) return;
    isDown = false;
    tries = 0;
    say(`${host} can be reached again: the servers pace their requests together.`);
  }
  return {
    redis,
    /** Rejects as the command does, and at once while the database does not answer. */
    run: async <T>(command: () => Promise<T>): Promise<T> => {
      await started;
      if (isDown) throw new Error(`${host} can't be reached.`);
      try {
        return await command();
      } catch (error) {
        goAlone();
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
