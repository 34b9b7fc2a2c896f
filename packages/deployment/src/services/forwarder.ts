import { isExactly, isObjectOf, type Check } from "../checks.ts";

/** The address below the deployment's own server that is forwarded to a service, or to its auth server. */
export function forwardedUrl(folder: URL, upstream: string, part: "api" | "auth"): URL {
  return new URL(`upstreams/${encodeURIComponent(upstream)}/${part}`, folder);
}

/**
 * The `Idempotency-Key` of a create that asks only whether creates arrive: the add-in's server forwards nothing, and answers with a
 * {@link CreateProbe}. It is too short for a create's key.
 */
export const createProbeKey = "probe";

/** The answer to a create with {@link createProbeKey}. */
export interface CreateProbe {
  /** Whether the keys of creates outlive the server's process, so that a repetition is never forwarded again. */
  readonly keys: "kept" | "in memory";
}

export const isCreateProbe: Check<CreateProbe> = isObjectOf<CreateProbe>({
  keys: isExactly("kept", "in memory"),
});

/** Problem types that come from the add-in's own server, never from the service. */
export const unreachable = "urn:accounting-data:add-in:unreachable";
export const unanswered = "urn:accounting-data:add-in:unanswered";
export const redirected = "urn:accounting-data:add-in:redirected";
