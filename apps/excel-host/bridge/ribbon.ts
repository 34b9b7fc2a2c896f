/** Numbers of office.js: the event "AppCommandInvoked" and the method that reports its end. */
const invokedEvent = 39;
const completedMethod = 94;
/** Milliseconds for which a press waits for an add-in that does not listen yet. */
const patienceMs = 10_000;

/** Runs ribbon commands through the event that Excel on Windows raises for them. */
export function createRibbon() {
  const open = new Map<string, { resolve: () => void; reject: (error: unknown) => void; id: string }>();
  let nextId = 1;
  let register: (handler: (...args: unknown[]) => void) => void = () => {};
  let registered = new Promise<(...args: unknown[]) => void>((resolve) => {
    register = resolve;
  });

  function handler(): Promise<(...args: unknown[]) => void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refusal = new Promise<never>((_, reject) => {
      const error = new Error("The add-in has registered no ribbon commands.");
      timer = setTimeout(() => reject(error), patienceMs);
    });
    return Promise.race([registered, refusal]).finally(() => clearTimeout(timer));
  }

  return {
    /**
     * Runs a command; resolves when the command calls `event.completed()`. A button can be pressed before office.js listens
     * to it: the press waits, as in Excel.
     */
    run: async (id: string): Promise<void> => {
      const press = await handler();
      const invocation = `command-${nextId++}`;
      return new Promise((resolve, reject) => {
        open.set(invocation, { resolve, reject, id });
        press(invokedEvent, [invocation, id, JSON.stringify({ source: { id } })]);
      });
    },
    onEventRegistered: (event: number, listener: (...args: unknown[]) => void): void => {
      if (event !== invokedEvent) return;
      register(listener);
      registered = Promise.resolve(listener);
    },
    onExecute: (method: number, args: unknown): void => {
      if (method !== completedMethod) return;
      const [invocation, status] = Array.from(args as ArrayLike<unknown>);
      const command = open.get(String(invocation));
      open.delete(String(invocation));
      if (status === 0) command?.resolve();
      else
        command?.reject(
          new Error(`No function is associated with the command "${command.id}" (${String(status)}).`),
        );
    },
    /** Rejects all running commands with an error that the page did not catch. Returns whether there were any. */
    fail: (error: unknown): boolean => {
      const commands = [...open.values()];
      open.clear();
      for (const { reject } of commands) reject(error);
      return commands.length > 0;
    },
  };
}
