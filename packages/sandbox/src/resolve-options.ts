import { demoCredentials } from "./auth/credential.ts";
import { checkOptions } from "./check-options.ts";
import type { ResolvedBehaviour } from "./resolved-behaviour.ts";
import type { SandboxBehaviour } from "./sandbox-options.ts";

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

const known: readonly string[] = [...Object.keys(defaults), "faults", "onRequest", "onResponse"];

/**
 * Puts options over the ones that hold already, the defaults at first.
 *
 * @throws RangeError for an option that does not exist, or that is out of its range
 */
export function resolveBehaviour(
  options: SandboxBehaviour,
  current: ResolvedBehaviour = defaults,
): ResolvedBehaviour {
  const behaviour = { ...current, ...options };
  checkOptions(behaviour, known);
  return behaviour;
}
