import type { Sandbox } from "@accounting-data/sandbox";

/** Holds requests back, so that a state lasts for as long as a test looks at it. */
export interface RequestGate {
  /** From now on requests wait. */
  readonly hold: () => void;
  /** Lets this many requests through, those that wait first. Default: all, and all later ones. */
  readonly pass: (count?: number) => void;
  /** How many requests wait. */
  readonly held: () => number;
  /** Resolves when a request that arrives now may go on. */
  readonly passed: () => Promise<void>;
}

export function createRequestGate(): RequestGate {
  let allowed = Infinity;
  const waiting: (() => void)[] = [];
  return {
    hold: () => void (allowed = 0),
    pass(count = Infinity) {
      const released = waiting.splice(0, count);
      allowed = count - released.length;
      for (const release of released) release();
    },
    held: () => waiting.length,
    passed() {
      if (allowed === 0) return new Promise((resolve) => void waiting.push(resolve));
      allowed -= 1;
      return Promise.resolve();
    },
  };
}

/** The sandbox behind a gate, which holds back only requests to addresses like this one. Default: all requests. */
export function behindGate(sandbox: Sandbox, gate: RequestGate, held = /^/): Sandbox {
  const pass = async (url: string): Promise<void> => {
    if (held.test(url)) await gate.passed();
  };
  return {
    ...sandbox,
    fetch: async (input, init) => {
      await pass(input instanceof Request ? input.url : String(input));
      return sandbox.fetch(input, init);
    },
    exchange: async (request) => {
      await pass(request.url);
      return sandbox.exchange(request);
    },
  };
}
