/**
 * Whether the status of the answer to a create says that nothing was created: a 4xx, which refuses it. A 408 does not say so: a load
 * balancer may have given up waiting for the service, and browsers repeat a request after it.
 *
 * @example
 * ```ts
 * import { createdNothing } from "@accounting-data/core/http";
 *
 * const answers = [422, 408, 503].map(createdNothing); // true, false, false
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/proxies-and-transports.md#was-it-sent
 */
export function createdNothing(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408;
}
