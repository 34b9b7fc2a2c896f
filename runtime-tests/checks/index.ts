import { abortingChecks } from "./aborting.ts";
import { bodyChecks } from "./bodies.ts";
import { cancellingChecks } from "./cancelling.ts";
import type { Check } from "./check.ts";
import { creatingChecks } from "./creating.ts";
import { credentialChecks } from "./credentials.ts";
import { pagingChecks } from "./paging.ts";
import { problemChecks } from "./problems.ts";
import { sandboxChecks } from "./sandbox.ts";
import { secretChecks } from "./secrets.ts";

export type { Check, Outcome, Service } from "./check.ts";

/** The checks for every runtime, in order. */
export const checks: readonly Check[] = [
  ...credentialChecks,
  ...pagingChecks,
  ...problemChecks,
  ...bodyChecks,
  ...abortingChecks,
  ...cancellingChecks,
  ...creatingChecks,
  ...sandboxChecks,
  ...secretChecks,
];
