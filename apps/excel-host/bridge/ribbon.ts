export interface Ribbon {
  /** Presses the button of a command; resolves when the command says `event.completed()`. */
  readonly run: (id: string) => Promise<void>;
  readonly onEventRegistered: (event: number, handler: (...args: unknown[]) => void) => void;
  readonly onExecute: (method: number, args: unknown) => void;
}

/** "AppCommandInvoked" and its answer, in the numbering of office.js. */
const invokedEvent = 39;
const completedMethod = 94;

/** Commands of the ribbon, by the event with which desktop Excel tells an add-in of a press. */
export function createRibbon(): Ribbon {
  const open = new Map<string, (status: number) => void>();
  let handler: ((...args: unknown[]) => void) | undefined;
  let nextId = 1;
  return {
    run(id) {
      const press = handler;
      if (press === undefined)
        return Promise.reject(new Error("The add-in does not listen to ribbon commands."));
      const invocation = `command-${nextId++}`;
      return new Promise((resolve, reject) => {
        open.set(invocation, (status) => {
          if (status === 0) resolve();
          else
            reject(
              new Error(`The command "${id}" is not registered or has thrown (office.js reports ${status}).`),
            );
        });
        press(invokedEvent, [invocation, id, JSON.stringify({ source: { id } })]);
      });
    },
    onEventRegistered(event, listener) {
      if (event === invokedEvent) handler = listener;
    },
    onExecute(method, args) {
      if (method !== completedMethod) return;
      const [id, status] = Array.from(args as ArrayLike<unknown>);
      open.get(String(id))?.(Number(status));
      open.delete(String(id));
    },
  };
}
