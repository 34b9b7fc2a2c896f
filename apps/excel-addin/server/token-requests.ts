/** Limits how often one address may ask for a token, so that nobody guesses secrets through this server. */
export interface TokenRequests {
  /** Counts a token request of this address. Returns the seconds to wait if it has made too many. */
  begin(address: string): number | undefined;
  /** The service granted the request, so it no longer counts. */
  granted(address: string): void;
}

const window = 60_000;
/** Addresses that are remembered at a time; the oldest is forgotten first. */
const remembered = 10_000;

/** `perMinute`: requests of one address in any minute. `now`: milliseconds of a clock that never goes back. */
export function createTokenRequests(perMinute: number, now: () => number): TokenRequests {
  const begun = new Map<string, number[]>();

  return {
    begin(address) {
      const recent = (begun.get(address) ?? []).filter((at) => now() - at < window);
      // Moves the address to the end of the map, so that the first one is the oldest.
      begun.delete(address);
      begun.set(address, recent);
      if (recent.length >= perMinute) return Math.ceil((recent[0]! + window - now()) / 1000);
      recent.push(now());
      const [oldest] = begun.keys();
      if (begun.size > remembered && oldest !== undefined) begun.delete(oldest);
      return undefined;
    },
    granted: (address) => void begun.get(address)?.pop(),
  };
}
