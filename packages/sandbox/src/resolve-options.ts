import { demoCredentials } from "./auth/credential.ts";
import type { SandboxBehaviour } from "./sandbox-options.ts";

/** Every option has its value; what has none by default is a fault or a listener. */
export type ResolvedBehaviour = Required<Omit<SandboxBehaviour, Absent>> & Pick<SandboxBehaviour, Absent>;
type Absent = "faults" | "onRequest" | "onResponse";

const defaults: ResolvedBehaviour = {
  credentials: [
    { kind: "api-key", apiKey: demoCredentials.apiKey },
    {
      kind: "client-credentials",
      clientId: demoCredentials.clientId,
      clientSecret: demoCredentials.clientSecret,
    },
  ],
  users: {},
  tokenLifetime: 3_600,
  latency: 0,
  rateLimit: false,
  maxPageSize: Number.POSITIVE_INFINITY,
  overMaxPageSize: "cut",
  envelope: {},
  fieldCase: "pascal",
  createdResponse: "data",
  ignoreCursor: false,
  loopingCursor: false,
  afterWithPageNumber: "ignored",
  pageOverlap: 0,
  issuedInvoices: "whole",
  issuedInvoicesPageSize: 50,
  createNotFound: false,
};

/**
 * Puts options over the ones that hold already, the defaults at first.
 *
 * @throws RangeError for a number that is out of its range
 */
export function resolveBehaviour(
  options: SandboxBehaviour,
  current: ResolvedBehaviour = defaults,
): ResolvedBehaviour {
  const behaviour = { ...current, ...options };
  const { latency, rateLimit } = behaviour;
  const { min, max } = typeof latency === "number" ? { min: latency, max: latency } : latency;
  requireThat("latency", "0 or more, its max not below its min", min >= 0 && max >= min);
  requireThat("tokenLifetime", "a whole number above 0", isPositiveInteger(behaviour.tokenLifetime));
  requireThat("maxPageSize", "at least 1", behaviour.maxPageSize >= 1);
  requireThat("pageOverlap", "0 or more", behaviour.pageOverlap >= 0);
  requireThat("issuedInvoicesPageSize", "at least 1", behaviour.issuedInvoicesPageSize >= 1);
  if (rateLimit) {
    requireThat("rateLimit.requests", "at least 1", rateLimit.requests >= 1);
    requireThat("rateLimit.windowMs", "above 0", (rateLimit.windowMs ?? 1) > 0);
  }
  return behaviour;
}

function requireThat(option: string, rule: string, holds: boolean): void {
  if (!holds) throw new RangeError(`The option ${option} must be ${rule}.`);
}

function isPositiveInteger(value: number): boolean {
  return Number.isInteger(value) && value > 0;
}
