export interface Ribbon {
  /** Runs a command; resolves when the command calls `event.completed()`. */
  readonly run: (id: string) => Promise<void>;
  readonly onEventRegistered: (event: number, handler: (...args: unknown[]) => void) => void;
  readonly onExecute: (method: number, args: unknown) => void;
  /** Rejects all running commands with an error that the page did not catch. Returns whether there were any. */
  readonly fail: (error: unknown) => boolean;
}

/** Numbers of office.js: the event "AppCommandInvoked" and the method that reports its end. */
const invokedEvent = 39;
const completedMethod = 94;

/** Runs ribbon commands through the event that Excel on Windows raises for them. */
export function createRibbon(): Ribbon {
  const open = new Map<string, { resolve: () => void; reject: (error: unknown) => void; id: string }>();
  let handler: ((...args: unknown[]) => void) | undefined;
  let nextId = 1;
  return {
    run(id) {
      const press = handler;
      if (press === undefined)
        return Promise.reject(new Error("The add-in has registered no ribbon commands."));
      const invocation = `command-${nextId++}`;
      return new Promise((resolve, reject) => {
        open.set(invocation, { resolve, reject, id });
        press(invokedEvent, [invocation, id, JSON.stringify({ source: { id } })]);
      });
    },
    onEventRegistered(event, listener) {
      if (event === invokedEvent) handler = listener;
    },
    onExecute(method, args) {
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
    fail(error) {
      const commands = [...open.values()];
      open.clear();
      for (const { reject } of commands) reject(error);
      return commands.length > 0;
    },
  };
}
