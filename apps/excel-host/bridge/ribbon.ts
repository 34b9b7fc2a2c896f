export interface Ribbon {
  /** Presses the button of a command; resolves when the command says `event.completed()`. */
  readonly run: (id: string) => Promise<void>;
  readonly onEventRegistered: (event: number, handler: (...args: unknown[]) => void) => void;
  readonly onExecute: (method: number, args: unknown) => void;
  /** An error that nobody in the page has caught ends the commands under way. Tells whether there were any. */
  readonly fail: (error: unknown) => boolean;
}

/** "AppCommandInvoked" and its answer, in the numbering of office.js. */
const invokedEvent = 39;
const completedMethod = 94;

/** Commands of the ribbon, by the event with which desktop Excel tells an add-in of a press. */
export function createRibbon(): Ribbon {
  const open = new Map<string, { resolve: () => void; reject: (error: unknown) => void; id: string }>();
  let handler: ((...args: unknown[]) => void) | undefined;
  let nextId = 1;
  return {
    run(id) {
      const press = handler;
      if (press === undefined)
        return Promise.reject(new Error("The add-in does not listen to ribbon commands."));
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
