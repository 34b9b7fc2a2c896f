import dns from "node:dns";

/** Looks up a name. The last argument is called back with what was found. */
type LookUp = (...args: unknown[]) => void;
type Callback = (...found: readonly unknown[]) => void;

/**
 * Makes connections share one look-up of a name that is under way. Node looks up two names at a time, and each look-up can take many
 * seconds: with one for each connection, a service whose name server does not answer would keep those to all other services waiting.
 */
export function shareLookups(): void {
  const lookUp = dns.lookup as unknown as LookUp;
  const waiting = new Map<string, Callback[]>();

  const shared: LookUp = (...args) => {
    const callback = args.pop() as Callback;
    const key = JSON.stringify(args);
    const others = waiting.get(key);
    if (others) return void others.push(callback);
    const callbacks = [callback];
    lookUp(...args, (...found: readonly unknown[]) => {
      waiting.delete(key);
      for (const one of callbacks) one(...found);
    });
    waiting.set(key, callbacks);
  };
  // Node's connections take it from here.
  dns.lookup = shared as unknown as typeof dns.lookup;
}
